import { readdirSync } from 'node:fs';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';

const packages = ['common', 'api', 'worker', 'frontend'];
const source = packages.map((name) => `${name}/src/**/*.{ts,tsx}`);

/** Dependencies run one way: frontend, api, worker → common; common → nothing. */
const direction = packages.flatMap((target) =>
  packages
    .filter((from) => from !== target && from !== 'common')
    .map((from) => ({
      target: `./${target}/src`,
      from: `./${from}/src`,
      message: `${target} may import only from itself and from common.`,
    })),
);

/** What leaves the browser says who calls; what went out on its own would go without the sign-in. */
const oneWayOut = ['fetch', 'XMLHttpRequest', 'EventSource'].map((name) => ({
  name,
  message: 'use lib/api.ts, lib/fetch-file.ts or lib/post-form.ts, which know session and token.',
}));

const features = './frontend/src/features';

/** Begins again at every `<`, and runs to the end of a text that is full of them: quadratic. */
const TAG_PATTERNS = {
  selector: 'Literal[regex.pattern=/\\[\\^>\\][*+]/]',
  message:
    "takes quadratic time over a stranger's text: write [^<>]*, bound it, or use textOfHtml.",
};

/** In the browser each layer builds on those below it: app, features, own sources, runs, auth, ui, lib. */
const browserLayers = [
  { target: features, from: './frontend/src/app' },
  { target: './frontend/src/own-sources', from: [features, './frontend/src/app'] },
  { target: './frontend/src/runs', from: [features, './frontend/src/app'] },
  { target: './frontend/src/auth', from: ['./frontend/src/runs', features, './frontend/src/app'] },
  ...['ui', 'lib'].map((name) => ({
    target: `./frontend/src/${name}`,
    from: [
      ...(name === 'lib' ? ['./frontend/src/ui'] : []),
      ...['./frontend/src/auth', './frontend/src/runs', features, './frontend/src/app'],
    ],
  })),
  ...readdirSync(new URL(features, import.meta.url)).map((name) => ({
    target: `${features}/${name}`,
    from: features,
    except: [`./${name}`],
    message: 'a feature never imports another: pages compose them, what they share lies below.',
  })),
];

const boundedRequests = 'createRequester bounds a call from its beginning to its last byte.';

export default defineConfig(
  { ignores: ['**/node_modules/', '**/dist/', 'data/', 'coverage/', 'test/output/', '.citeloom/'] },
  {
    files: ['scripts/**/*.js', '*.js'],
    languageOptions: { globals: globals.node },
    rules: { 'no-unused-vars': 'error', 'prefer-const': 'error' },
  },
  {
    files: [...source, 'test/**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: packages.map((name) => `${name}/tsconfig.json`),
        }),
      ],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      'max-lines': ['error', { max: 400 }],
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            ...direction,
            {
              target: './common/src/domain',
              from: './common/src/server',
              message: 'domain rules are pure and browser-safe.',
            },
            {
              target: './common/src/contracts',
              from: './common/src/server',
              message: 'contracts are browser-safe.',
            },
            {
              target: './frontend/src',
              from: './common/src/server',
              message: 'the browser never bundles server code.',
            },
            {
              target: './worker/src/run-engine',
              from: ['./worker/src/research', './worker/src/article', './worker/src/providers'],
              message: 'the engine knows nothing of any kind of run.',
            },
          ],
        },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: source,
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', TAG_PATTERNS] },
  },
  {
    files: ['worker/src/**/*.ts'],
    ignores: [
      'worker/src/web/request-once.ts',
      'worker/src/providers/writers/openai/api-client.ts',
      'worker/src/**/*.test.ts',
    ],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: boundedRequests }],
      'no-restricted-imports': ['error', { name: 'undici', message: boundedRequests }],
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    rules: {
      'no-restricted-globals': ['error', ...oneWayOut],
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            ...direction.filter((zone) => zone.target === './frontend/src'),
            ...browserLayers,
            { target: './frontend/src', from: './common/src/server' },
          ],
        },
      ],
    },
  },
  // The one way out, which tells who calls, and the service of sign-ins, which is asked before anybody is signed in.
  {
    files: ['frontend/src/lib/{api,fetch-file,post-form}.ts', 'frontend/src/auth/identities.ts'],
    rules: { 'no-restricted-globals': 'off' },
  },
);
