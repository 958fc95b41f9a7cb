// `npm run bench`: the same harness as the API's tests, for figures instead of verdicts.
import config from './jest.config.mjs';

const api = config.projects.find(({ displayName }) => displayName === 'api');

export default {
  ...api,
  displayName: 'bench',
  testMatch: ['<rootDir>/test/bench/**/*.bench.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/test/bench/company/'],
  testTimeout: 600_000,
};
