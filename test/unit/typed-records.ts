// Checks the types of records, hooks, routes and queries: `npm run types` fails if a line that is marked as an error
// compiles. Nothing of it runs.
import {
  defineJob,
  defineQuery,
  defineRoute,
  defineServer,
  defineVisit,
  type Enqueue,
  type EntityHooks,
  type RecordsOf,
  type RowOf,
} from '../../api/contract/index.ts';
import type { Answered, Stored } from '../../core/contract/index.ts';

export async function typed(records: RecordsOf, card: Stored<'GiftCard'>, shown: Answered<'damagereport'>) {
  const amount: number | undefined = (await records('GiftCard').get(card.id))?.initial_amount;
  // @ts-expect-error: its states are known
  const isOdd = card.status === 'OPEN';
  // @ts-expect-error: no such field is written
  await records('GiftCard').update(card.id, { colour: 'red' });
  // @ts-expect-error: an amount is a number
  await records('GiftCard').update(card.id, { initial_amount: '25' });
  // @ts-expect-error: what is required is never emptied
  await records('GiftCard').update(card.id, { initial_amount: null });
  // @ts-expect-error: it never comes to such a state
  await records('GiftCard').move(card.id, { status: 'OPEN' });
  // @ts-expect-error: a list is narrowed by values of the field
  await records('GiftCard').list({ initial_amount: ['25'] });
  // @ts-expect-error: no list is narrowed by such a field
  await records('GiftCard').list({ colour: 'red' });
  const anything: unknown = (await records('Unheard').get(1))?.colour;
  const named: string | undefined = shown.driver_employee?.display;
  return { amount, isOdd, anything, named };
}

export const hooks: EntityHooks<'GiftCard'> = {
  // @ts-expect-error: it has no id before it is saved
  beforeCreate: (card) => void card.id.toFixed(),
  afterUpdate: (card, { previous }) => void [card.id.toFixed(), previous?.initial_amount.toFixed()],
};

export const server = defineServer({
  plugin: 'typed',
  // @ts-expect-error: hooks know the fields of the model that they stand under
  hooks: { GiftCard: { afterCreate: (card) => void card.colour }, Unheard: { afterCreate: (one) => void one.colour } },
});

export const route = defineRoute({
  method: 'POST',
  path: '/:id/of/:code',
  access: { permissions: [] },
  body: { required: ['amount'], properties: { amount: { type: 'number' }, note: { type: 'string' } } },
  run: async ({ params, body }) => [params.id.toFixed(), params.code.length, body.amount.toFixed(), body.note?.length],
});

export const visit = defineVisit({
  method: 'POST',
  path: '/:id/of/:code',
  body: { required: ['amount'], properties: { amount: { type: 'number' } } },
  run: async ({ params, body }) => [params.id.toFixed(), params.code.length, body.amount.toFixed()],
});

export const query = defineQuery({
  id: 'typed',
  access: { permissions: [] },
  changesWith: [],
  row: {
    id: { type: 'integer' },
    kind: { type: 'string', enum: ['A', 'B'] },
    van_id: { type: 'integer', relation: 'van' },
  },
  always: ['id'],
  params: { properties: { days: { type: 'integer', default: 7 } } },
  sql: ({ params }) => {
    throw new Error(params.days.toFixed());
  },
});

export const row: RowOf<typeof query> = { id: 1, kind: 'A', van_id: 2, van: { id: 2, display: 'Van' } };

const job = defineJob({ id: 'typed', run: (_, { id }: { readonly id: number }) => void id.toFixed() });

export const queued = (enqueue: Enqueue) => [
  enqueue(job, { id: 7 }, { key: '7' }),
  enqueue('typed', { whatever: true }),
  // @ts-expect-error: what the job is given is known
  enqueue(job, { id: '7' }),
  // @ts-expect-error: it is not queued without
  enqueue(job),
];
