// Three projects: units (plain and jsdom), the API on a real PostgreSQL, and the product in a real browser.
import { keepTestsInMemory } from './build/tests-in-memory.mjs';

keepTestsInMemory();
// Which samples a run looks at: days since 1970, one for all of its processes.
process.env.SCOOP_TESTS_DAY ??= String(Math.floor(Date.now() / 86_400_000));

const transform = {
  '\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
};

/** Packages that come as ES modules alone. */
const MODULES_ONLY = [
  ...['@x0k/json-schema-merge', 'lodash-es'],
  ...['file-type', 'strtok3', 'token-types', 'uint8array-extras', '@tokenizer/inflate', '@borewit/text-codec'],
];

const shared = {
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${MODULES_ONLY.join('|')})/)`],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/empty.ts',
    // A thread cannot run TypeScript: tests that run the API's sources start the thread of the build.
    '/start-(reading|printing|filling)\\.ts$': '<rootDir>/test/built-threads.ts',
  },
};

export default {
  // On a machine that others use as well a test may take its time; what hangs still fails.
  testTimeout: 180_000,
  // Ending a process with a gigabyte in its memory takes longer than the half second that it has by default.
  workerGracefulExitTimeout: 30_000,
  testSequencer: './build/sequence.mjs',
  reporters: ['default', './build/times.mjs'],
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/test/unit/**/*.test.ts'] },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: '<rootDir>/test/dom/environment.ts',
      testMatch: ['<rootDir>/test/dom/**/*.test.tsx'],
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '^@blueprintjs/(core|icons)$': '<rootDir>/test/dom/blueprint/$1.cjs',
      },
      globalSetup: '<rootDir>/test/dom/blueprint/bundle.setup.ts',
      setupFilesAfterEnv: ['<rootDir>/test/dom/setup.ts'],
    },
    {
      ...shared,
      displayName: 'api',
      setupFilesAfterEnv: ['<rootDir>/test/api/end-of-file.ts'],
      testMatch: ['<rootDir>/test/api/**/*.test.ts'],
      globalSetup: '<rootDir>/test/api/server.setup.ts',
      globalTeardown: '<rootDir>/test/api/server.teardown.ts',
    },
    {
      ...shared,
      displayName: 'e2e',
      testEnvironment: '<rootDir>/e2e/environment.ts',
      testMatch: ['<rootDir>/e2e/**/*.test.ts'],
      globalSetup: '<rootDir>/e2e/browser.setup.ts',
      globalTeardown: '<rootDir>/e2e/browser.teardown.ts',
    },
  ],
};
