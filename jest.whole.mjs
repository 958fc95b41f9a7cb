// `npm run test:all`: the same tests, which then look at everything instead of samples, and in every browser.
import config from './jest.config.mjs';

process.env.SCOOP_TESTS = 'all';

const inBrowser = (kind, project) => ({
  ...project,
  displayName: `${project.displayName}-${kind}`,
  testEnvironmentOptions: { kind },
});
const [browser] = config.projects.filter(({ displayName }) => displayName === 'e2e');
const others = config.projects.filter((project) => project !== browser);

export default {
  ...config,
  testTimeout: 30 * 60_000,
  projects: [...others, ...['newest', 'packaged'].map((kind) => inBrowser(kind, browser))],
};
