// Declares the server part of metrics: sampling, samples from outside, thinning out, and history.
import { defineServerPart } from '#api';
import { demoFreezers, demoPast, seedMetrics } from './demo/metrics.ts';
import { metricAbout, metricAlarms } from './server/about.ts';
import { metricHistory } from './server/history.ts';
import { makeToken, takeSamples } from './server/outside.ts';
import { hours, minutes } from './server/rollup.ts';
import { sampling } from './server/sampling.ts';

export default defineServerPart({
  id: 'metrics',
  jobs: [sampling, minutes, hours, demoFreezers, demoPast],
  visitors: [takeSamples],
  routes: [makeToken],
  queries: [metricHistory, metricAbout, metricAlarms],
  demo: { order: 39, seed: seedMetrics },
});
