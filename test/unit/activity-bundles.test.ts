// Tests that one deed on many records is one line of the activity, and that everything else stands by itself.
import { bundlesOf } from '../../core/entity/view/activity/bundles.ts';
import type { ToldActivity } from '../../core/entity/view/activity/useActivity.ts';

let id = 100;
const entry = (record: number, more: Partial<ToldActivity> = {}): ToldActivity => ({
  ...{ id: --id, at: `2026-11-29T10:00:${String(id % 60).padStart(2, '0')}.000Z`, action: 'update' },
  actor: { id: 1, display: 'An' },
  ...{ resource: 'webshoporder', changes: [{ field: 'status', from: 'READY', to: 'COMPLETED' }] },
  record: { id: record, display: `#${record}` },
  ...more,
});
const sizes = (entries: readonly ToldActivity[]) => bundlesOf(entries).map((bundle) => bundle.length);

test('the same done to three records or more is one, whatever followed from each in between', () => {
  const paid = (record: number) => entry(record, { resource: 'payment' });
  expect(sizes([entry(1), paid(1), entry(2), paid(2), entry(3), paid(3)])).toEqual([3, 3]);
  expect(sizes([entry(1), entry(2)])).toEqual([1, 1]);
});

test('another person, field, action or moment, and the same record again, are deeds of their own', () => {
  const three = [entry(1), entry(2), entry(3)];
  expect(sizes([...three, entry(4, { actor: null })])).toEqual([3, 1]);
  expect(sizes([...three, entry(4, { changes: [{ field: 'nr' }] })])).toEqual([3, 1]);
  expect(sizes([...three, entry(4, { at: '2026-11-29T09:00:00.000Z' })])).toEqual([3, 1]);
  expect(sizes([entry(1), entry(1), entry(1)])).toEqual([1, 1, 1]);
  expect(sizes([1, 2, 3].map((record) => entry(record, { note: 'By hand' })))).toEqual([1, 1, 1]);
});
