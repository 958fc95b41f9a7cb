// Samples how Scoop itself runs.
import { defineServerPart } from '#api';
import { beyondLimits } from './server/exceptions.ts';
import { operatingSamples } from './server/operating-samples.ts';

export default defineServerPart({ id: 'operating', samples: operatingSamples, exceptions: beyondLimits });
