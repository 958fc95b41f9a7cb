// Makes an entity with one field for a test, and keeps what a form writes into its record.
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

/**
 * The record of the form, empty at the beginning of each test; the signed-in person may only write reviews, and
 * searches find nothing.
 */
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
