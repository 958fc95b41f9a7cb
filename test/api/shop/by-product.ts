// A module whose calls change records as the product itself does, for tests of effects that follow every change, whoever made
// it.

import type { Module, Row } from '../../../api/contract/index.ts';
import { defineRoute } from '../../../api/index.ts';

const access = { permissions: [] };
const body = { properties: { values: { type: 'object', additionalProperties: true } } } as const;

const make = defineRoute({
  ...{ method: 'POST', path: '/:model', access, body },
  run: async ({ records, params: { model }, body: { values } }) => ({
    data: { id: await records(model, { by: 'product' }).create(values as Row) },
  }),
});
const change = defineRoute({
  ...{ method: 'PATCH', path: '/:model/:id', access, body },
  run: async ({ records, params: { model, id }, body: { values } }) => {
    await records(model, { by: 'product' }).update(id, values as Row);
    return { data: { id } };
  },
});
const remove = defineRoute({
  ...{ method: 'DELETE', path: '/:model/:id', access },
  run: async ({ records, params: { model, id } }) => {
    await records(model, { by: 'product' }).remove(id);
    return { data: { id } };
  },
});

export const byProduct: Module = {
  manifest: { id: 'product', contract: 2, license: 'ICECLOUD' },
  server: { plugin: 'product', routes: [make, change, remove] },
};
