// One field of an entity that is made for a test, and what a form leaves in its record.
import type { FieldSchema } from '#core/contract';
import type { Values } from '../../../core/form/values.ts';
import { api, entityOf, ready } from '../form/fixture.tsx';

export const entity = (properties: Record<string, FieldSchema>) =>
  entityOf({
    model: 'Example',
    display: '{{id}}',
    list: { columns: [], sort: [], search: [] },
    schema: { type: 'object', properties },
  });
export const label = (name: string) => `icecloud.example.${name}`;

/** Empty at the beginning of each test; nobody may more than write reviews, and nothing is found. */
export const kept: { record: Values } = { record: {} };
export const keep = (next: Values) => {
  kept.record = next;
};

export const beginAnew = () =>
  beforeEach(async () => {
    kept.record = {};
    await ready(['ICECLOUD_REVIEWS_VIEW', 'ICECLOUD_REVIEWS_MODERATE']);
    api(() => ({ body: { data: [] } }));
  });
