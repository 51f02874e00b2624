import process from 'node:process';
import js from '@eslint/js';
import globals from 'globals';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

// Lets TypeScript read a component as the code the rules see. Without it, every component that is linted changes
// the program, and all types are worked out anew. It is read when the plugin is loaded: so it is set before.
process.env['SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK'] = '1';
const { default: svelte } = await import('eslint-plugin-svelte');

/** Components, and what they share with runes. Every other source is read by oxlint, much faster: .oxlintrc.json. */
export default defineConfig(
  globalIgnores(['dist/', 'ui/words/', 'firmware/', 'test-results/', 'data/', '**/*.ts', '!**/*.svelte.ts']),
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
  {
    files: ['ui/**'],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] } },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser }, globals: globals.browser },
  },
  { files: ['**/*.js'], extends: [ts.configs.disableTypeChecked] },
  {
    files: ['ui/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(node:|#server|#test|.*/(server|test)/)',
              message: 'ui/ imports shared/ and itself alone.',
            },
          ],
        },
      ],
    },
  },
);
