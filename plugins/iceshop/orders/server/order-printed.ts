// Notes that labels or slips of orders were printed, so that a batch has only what nobody printed yet.
import { defineRoute } from '#api';
import { access } from './order-papers.ts';

/** Kind of paper to the field that holds when it was printed. */
const PRINTED = { labels: 'labels_printed_at', slips: 'slips_printed_at' } as const;

/**
 * POST /v1/webshoporder/labels and …/slips: notes that these orders were printed now, so that nobody prints them again
 * unknowingly.
 */
export const papersPrinted = Object.entries(PRINTED).map(([paper, field]) =>
  defineRoute({
    method: 'POST',
    below: 'webshoporder',
    path: `/${paper}`,
    access,
    body: {
      required: ['ids'],
      properties: { ids: { type: 'array', minItems: 1, maxItems: 200, uniqueItems: true, items: { type: 'integer' } } },
    },
    run: async ({ records, body }) => {
      const orders = records('WebshopOrder', { by: 'product' });
      const now = new Date().toISOString();
      const found = await orders.list({ id: body.ids });
      for (const { id } of found) await orders.update(id, { [field]: now });
      return { data: { printed: found.length } };
    },
  }),
);
