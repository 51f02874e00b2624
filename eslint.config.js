import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

/** Dependencies point one way: `ui` and `server` use `shared`; `shared` uses nothing of ours and nothing of Node's. */
const mayNotImport = (files, patterns) => ({
  files,
  ignores: ['**/*.test.ts'],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

export default defineConfig(
  globalIgnores(['dist/', 'ui/words/', 'firmware/', 'test-results/', 'data/']),
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['eslint.config.js'] },
        extraFileExtensions: ['.svelte'],
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      // TypeScript's noPropertyAccessFromIndexSignature asks for brackets exactly where this rule would forbid them.
      '@typescript-eslint/dot-notation': 'off',
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser }, globals: globals.browser },
  },
  { files: ['**/*.js'], extends: [ts.configs.disableTypeChecked] },
  { files: ['ui/**/*.ts'], languageOptions: { globals: globals.browser } },
  // Playwright reads a fixture's needs off its first parameter, even when it needs nothing.
  {
    files: ['test/browser/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  { files: ['server/console/**', 'scripts/**', 'test/bench/**'], rules: { 'no-console': 'off' } },
  {
    files: ['shared/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'Date', message: 'shared/ has no clock: take the time as a value.' },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'shared/ has no randomness of its own.' },
      ],
    },
  },
  mayNotImport(
    ['shared/**'],
    [{ regex: '^(node:|#server|#test|.*/(server|ui|test)/)', message: 'shared/ imports nothing of ours.' }],
  ),
  mayNotImport(
    ['server/**'],
    [{ regex: '^#test|(^|/)(ui|test)/', message: 'server/ imports shared/ and itself alone.' }],
  ),
  mayNotImport(
    ['ui/**'],
    [{ regex: '^(node:|#server|#test|.*/(server|test)/)', message: 'ui/ imports shared/ and itself alone.' }],
  ),
);
