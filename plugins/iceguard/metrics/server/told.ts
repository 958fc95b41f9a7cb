// Takes the samples that code tells of metrics whose source is an event, in the transaction of what happened.
import type { ServerWatch } from '#api';
import { storeSamples } from './sample.ts';

export const keepMetrics: ServerWatch['metrics'] = ({ db, companyId }) => ({
  sample: async (key, value) => {
    if (!Number.isFinite(value)) throw new TypeError(`A sample of ${key} is no number.`);
    await storeSamples(db, companyId, [{ key, value }], { aside: false });
  },
});
