// Decides who sees the counts of all modules, and samples how the product itself is doing.
import { defineServerPart } from '#api';
import { operationSamples } from './server/operation.ts';

export default defineServerPart({
  id: 'metrics',
  counted: { permissions: ['ICECLOUD_FULLSCREEN_METRICS'] },
  samples: operationSamples,
});
