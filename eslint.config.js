import process from 'node:process';
import js from '@eslint/js';
import globals from 'globals';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

// Lets TypeScript read a component as the code the rules see. Without it, every component that is linted changes
// the program, and all types are worked out anew. It is read when the plugin is loaded: so it is set before.
process.env['SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK'] = '1';
const { default: svelte } = await import('eslint-plugin-svelte');

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
      // There are no enums (erasableSyntaxOnly), and this rule alone took a quarter of the time of all.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  // One program for everything but the screens. The project service would make a second one for shared/.
  {
    files: ['**/*.ts'],
    ignores: ['ui/**'],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
  },
  {
    files: ['ui/**'],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] } },
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
