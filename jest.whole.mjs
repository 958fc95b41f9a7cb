// `npm run test:all`: the same tests, which then look at everything instead of samples.
import config from './jest.config.mjs';

process.env.SCOOP_TESTS = 'all';

export default { ...config, testTimeout: 30 * 60_000 };
