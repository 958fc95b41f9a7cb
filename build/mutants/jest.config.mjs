// Configures the tests of a mutation run: the tests' own projects without the browser's, on files that the run writes
// to say which suites are tried on which change.
import { resolve } from 'node:path';
import config from '../../jest.config.mjs';

const rootDir = resolve('.');
const ENVIRONMENTS = { unit: 'node', dom: 'dom', api: 'node' };

export default {
  ...config,
  rootDir,
  // A test that hangs because of a change ends after this time.
  testTimeout: 90_000,
  reporters: [],
  testSequencer: `${rootDir}/build/mutants/sequence.mjs`,
  // Loading the product for each of many files leaves much memory in use.
  workerIdleMemoryLimit: '1800MB',
  projects: config.projects
    .filter(({ displayName }) => displayName in ENVIRONMENTS)
    .map((project) => ({
      ...project,
      rootDir,
      testEnvironment: `<rootDir>/build/mutants/watched-${ENVIRONMENTS[project.displayName]}.ts`,
      testMatch: [`<rootDir>/test/${project.displayName}/mutants/*.test.{ts,tsx}`],
    })),
};
