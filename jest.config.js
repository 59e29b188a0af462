const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: false },
        transform: { react: { runtime: 'automatic' } },
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
      sourceMaps: 'inline',
    },
  ],
};

const base = {
  testEnvironment: '<rootDir>/scripts/testing/plain-environment.js',
  extensionsToTreatAsEsm: ['.ts'],
  transform,
  clearMocks: true,
};

/** The browser's tests share one product; it runs while any of them does. */
const sharedProduct = {
  globalSetup: '<rootDir>/test/support/before-browser-tests.ts',
  globalTeardown: '<rootDir>/test/support/after-browser-tests.ts',
};

/** One jest project per suite; `npm test -- --selectProjects unit` runs one of them. */
export default {
  // Modules of a test file are never let go again, and a whole run has hundreds of files to a process.
  workerIdleMemoryLimit: '1.5GB',
  testSequencer: '<rootDir>/scripts/testing/longest-first.js',
  projects: [
    {
      ...base,
      displayName: 'unit',
      roots: ['common', 'api', 'worker', 'frontend'].map((name) => `<rootDir>/${name}/src`),
      testMatch: ['**/*.test.ts'],
    },
    ...['integration', 'faults', 'attack', 'browser'].map((name) => ({
      ...base,
      displayName: name,
      roots: [`<rootDir>/test/${name}`],
      testMatch: ['**/*.test.ts'],
      ...(name === 'browser' ? sharedProduct : {}),
    })),
  ],
};
