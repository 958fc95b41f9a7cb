// Three projects: units (plain and jsdom), the API on a real PostgreSQL, and the product in a real browser.

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

const shared = {
  transform,
  transformIgnorePatterns: ['/node_modules/(?!(@x0k/json-schema-merge|lodash-es)/)'],
  moduleNameMapper: { '\\.css$': '<rootDir>/test/empty.ts' },
};

export default {
  testTimeout: 60_000,
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/test/unit/**/*.test.ts'] },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: '<rootDir>/test/dom/environment.ts',
      testMatch: ['<rootDir>/test/dom/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/test/dom/setup.ts'],
    },
    {
      ...shared,
      displayName: 'api',
      testMatch: ['<rootDir>/test/api/**/*.test.ts'],
      globalSetup: '<rootDir>/test/api/server.setup.ts',
      globalTeardown: '<rootDir>/test/api/server.teardown.ts',
    },
    {
      ...shared,
      displayName: 'e2e',
      testMatch: ['<rootDir>/e2e/**/*.test.ts'],
      globalSetup: '<rootDir>/e2e/browser.setup.ts',
      globalTeardown: '<rootDir>/e2e/browser.teardown.ts',
    },
  ],
};
