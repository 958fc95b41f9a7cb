// `npm run bench:company`: figures of a large company and of ten years, whose databases stay on disk between runs.
import bench from './jest.bench.mjs';

const { globalSetup: _, globalTeardown: __, testPathIgnorePatterns: ___, ...kept } = bench;

export default { ...kept, displayName: 'company', testMatch: ['<rootDir>/test/bench/company/**/*.bench.ts'] };
