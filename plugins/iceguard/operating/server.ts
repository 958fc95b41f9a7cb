// Samples how Scoop itself runs.
import { defineServerPart } from '#api';
import { operatingSamples } from './server/operating-samples.ts';

export default defineServerPart({ id: 'operating', samples: operatingSamples });
