// Makes the timeslots of zones and points follow: each night those of another day, and at once when somebody changes the
// times of a place, its shop, or the days on which the company is closed (docs/domain 13.4).
import { sql } from 'kysely';
import { defineJob, defineReaction, type HookContext, type Row } from '#api';
import { KERNEL } from '#core/contract';
import { type Model, makeSlots, OWNERS, seedsOf } from './slot-making.ts';

const seedsChanged = (owner: Row, previous?: Row): boolean =>
  JSON.stringify(seedsOf(owner)) !== JSON.stringify(previous ? seedsOf(previous) : []);

/** Makes the slots of zones and points follow their times. */
export const slotsMade = (Object.keys(OWNERS) as Model[]).map((model) =>
  defineReaction({
    to: model,
    fields: ['seed_config', 'active'],
    run: async (owner, { previous, enqueue }) => {
      if (seedsChanged(owner, previous)) await enqueue(slotsOfPlace, { model, id: owner.id });
    },
  }),
);

/** Makes the slots of a point follow the closing days of its shop, when it gets another one. */
export const shopFollowed = defineReaction({
  to: 'PickUpPoint',
  fields: ['establishment_unit_id'],
  on: ['update'],
  run: ({ id }, { enqueue }) => enqueue(slotsOfPlace, { model: 'PickUpPoint', id }),
});

/** Makes the slots of another day every night, one place after the other. */
export const slotsAhead = defineJob({
  id: 'delivery-slots',
  at: '03:00',
  run: async (context) => {
    const at = context.moment.toISOString();
    for (const place of await placesOf(context)) await context.enqueue(slotsOfPlace, place, { key: keyOf(place, at) });
  },
});

const keyOf = ({ model, id }: { readonly model: Model; readonly id: number }, at: string) => `${model} ${id} ${at}`;

async function placesOf({ db, companyId }: Pick<HookContext, 'db' | 'companyId'>) {
  const found: { readonly model: Model; readonly id: number }[] = [];
  for (const model of Object.keys(OWNERS) as Model[]) {
    const { rows } = await sql<{ id: number }>`select id::int from ${sql.table(OWNERS[model].resource)}
      where company_id = ${companyId} and active is not false order by id`.execute(db);
    found.push(...rows.map(({ id }) => ({ model, id })));
  }
  return found;
}

/** Takes the slots of closed days away, brings back those of opened ones, and tells of the orders that stay. */
const closingFollowed = async (context: HookContext): Promise<void> => {
  for (const place of await placesOf(context)) await context.enqueue(slotsOfPlace, { ...place, tells: true });
};

export const closingDaysFollowed = [
  defineReaction({
    to: 'ClosingDay',
    fields: ['date_from', 'date_until', 'kind', 'establishment_unit_id'],
    on: ['create', 'update', 'delete'],
    run: (_, context) => closingFollowed(context),
  }),
  defineReaction({
    to: 'Company',
    fields: ['settings'],
    on: ['update'],
    run: async ({ settings }, context) => {
      const said = (of: unknown) => JSON.stringify((of as Row | undefined)?.[KERNEL.id] ?? {});
      if (said(settings) !== said(context.previous?.settings)) await closingFollowed(context);
    },
  }),
];

export const slotsOfPlace = defineJob({
  id: 'delivery-slots-of',
  run: async (
    { records, db, companyId, settings, inform },
    { model, id, tells }: { model: Model; id: number; tells?: boolean },
  ) => {
    const owner = await records(model).get(id);
    if (!owner) return;
    const { ordered } = await makeSlots(model, owner, { records, db, settings, actor: { companyId } });
    const [first] = ordered;
    if (!tells || !first) return;
    await inform({
      to: { permission: 'ICESHOP_WEBSHOP_ORDERS_MODERATE' },
      notice: 'closed-orders',
      about: { resource: 'webshoporder' },
      values: { day: first.date, count: new Set(ordered.map(({ date }) => date)).size },
      key: `${model} ${id} ${first.date}`,
    });
  },
});
