// Makes timeslots from the times of zones and points, sixty days ahead: each night those of another day, and at once
// when somebody changes the times (docs/domain 13.4).
import { sql } from 'kysely';
import { defineJob, defineReaction, type EntityHooks, type HookContext, type Row, type Stored } from '#api';
import { dayAfter, KERNEL, today } from '#core/contract';
import { closedDaysOf, followsPlace, type Reading } from './closed-places.ts';
import { bookedIn } from './slot-booking.ts';

export const DAYS_AHEAD = 60;

export const OWNERS = {
  PickUpPoint: { resource: 'pickuppoint', type: 'PICK_UP_POINT', field: 'pick_up_point_id' },
  DeliveryZone: { resource: 'deliveryzone', type: 'DELIVERY_ZONE', field: 'delivery_zone_id' },
  ShipmentZone: { resource: 'shipmentzone', type: 'SHIPMENT_ZONE', field: 'shipment_zone_id' },
} as const;
export type Model = keyof typeof OWNERS;

const SEEDED = ['title', 'icon_type', 'icon', 'price_vati', 'active', 'capacity_orders', 'capacity_minutes'] as const;
type Within = Reading & Pick<HookContext, 'db'> & { readonly actor: { readonly companyId: number } };

const seedsOf = (owner: Row): readonly Row[] => (owner.active === false ? [] : ((owner.seed_config ?? []) as Row[]));
const timesOf = ({ time_start, time_stop }: Row) => `${time_start} ${time_stop}`;

const ownerOf = ({ deliverable_type }: Row): Model =>
  (Object.keys(OWNERS) as Model[]).find((model) => OWNERS[model].type === deliverable_type)!;

export interface SlotPlan {
  readonly made: readonly Row[];
  readonly changed: readonly { readonly slot: Stored<'DeliverySlot'>; readonly values: Row }[];
  readonly removed: readonly Stored<'DeliverySlot'>[];
  /** Nobody can book these slots any more; orders that are in them stay. */
  readonly closed: readonly Stored<'DeliverySlot'>[];
  /** Set by hand: what the times of the place say does not touch them. */
  readonly kept: readonly Row[];
  /** Booked, on days on which the place is closed: the orders stay, and somebody has to hear of them. */
  readonly ordered: readonly Stored<'DeliverySlot'>[];
}

/**
 * Plans how the slots of a zone or point follow its times from tomorrow on; booked slots and those that were changed by
 * hand stay.
 */
export async function planSlots(model: Model, owner: Row, context: Within): Promise<SlotPlan> {
  const { field } = OWNERS[model];
  const first = dayAfter(today());
  const all = await context.records('DeliverySlot', { by: 'product' }).list({ [field]: owner.id });
  const known = all.filter(({ date }) => date >= first);
  const seeds = new Map(seedsOf(owner).map((seed) => [timesOf(seed), seed]));
  const isClosed = await closedDaysOf(owner, context);
  const ids = known.map(({ id }) => id);
  const counts = await bookedIn(ids, context);
  const isBooked = ({ id }: Stored<'DeliverySlot'>) => (counts.get(id)?.orders ?? 0) > 0;
  const own = known.filter(followsPlace);
  const gone = own.filter((slot) => !seeds.has(timesOf(slot)));
  const off = own.filter((slot) => seeds.has(timesOf(slot)) && isClosed(slot.date));
  return {
    made: missing(seeds, known, first).filter(({ date }) => !isClosed(String(date))),
    changed: known.flatMap((slot) => changeOf(slot, seeds.get(timesOf(slot))) ?? []),
    removed: [...gone, ...off].filter((slot) => !isBooked(slot)),
    closed: gone.filter((slot) => isBooked(slot) && slot.active !== false),
    ordered: off.filter(isBooked),
    kept: known.filter((slot) => slot.is_changed || !slot.is_seeded),
  };
}

function missing(seeds: ReadonlyMap<string, Row>, known: readonly Row[], first: string): Row[] {
  const there = new Set(known.map((slot) => `${slot.date} ${timesOf(slot)}`));
  const days = Array.from({ length: DAYS_AHEAD }, (_, count) => dayAfter(first, count));
  return days.flatMap((date) =>
    [...seeds]
      .filter(([times]) => !there.has(`${date} ${times}`))
      .map(([, seed]) => ({ date, time_start: seed.time_start, time_stop: seed.time_stop, ...valuesOf(seed) })),
  );
}

const valuesOf = (seed: Row): Row =>
  Object.fromEntries(SEEDED.flatMap((name) => (seed[name] === undefined ? [] : [[name, seed[name]]])));

const differs = (slot: Stored<'DeliverySlot'>, seed: Row): boolean =>
  SEEDED.some(
    (name) => (slot[name] ?? null) !== (seed[name] ?? null) && !(name === 'active' && seed[name] === undefined),
  );

function changeOf(slot: Stored<'DeliverySlot'>, seed?: Row): SlotPlan['changed'][number] | undefined {
  if (!seed || !slot.is_seeded || slot.is_changed || !differs(slot, seed)) return undefined;
  const values = Object.fromEntries(SEEDED.map((name) => [name, seed[name] ?? (name === 'active' ? true : null)]));
  return { slot, values };
}

export async function makeSlots(model: Model, owner: Row, context: Within): Promise<SlotPlan> {
  const { field, type, resource } = OWNERS[model];
  const slots = context.records('DeliverySlot', { by: 'product' });
  const plan = await planSlots(model, owner, context);
  const own = { deliverable_type: type, [field]: owner.id, place: `${resource}/${owner.id}`, is_seeded: true };
  const removed = new Set(plan.removed.map(({ id }) => id));
  for (const { slot, values } of plan.changed) if (!removed.has(slot.id)) await slots.update(slot.id, values);
  for (const { id } of plan.removed) await slots.remove(id);
  for (const { id } of plan.closed) await slots.update(id, { active: false });
  for (const made of plan.made) await slots.create({ ...own, ...made });
  return plan;
}

const seedsChanged = (owner: Row, previous?: Row): boolean =>
  JSON.stringify(seedsOf(owner)) !== JSON.stringify(previous ? seedsOf(previous) : []);

/** Zones and points get the slots of their times. */
export const slotsMade = (Object.keys(OWNERS) as Model[]).map((model) =>
  defineReaction({
    to: model,
    fields: ['seed_config', 'active'],
    run: async (owner, { previous, enqueue }) => {
      if (seedsChanged(owner, previous)) await enqueue(slotsOfPlace, { model, id: owner.id });
    },
  }),
);

/** A point that gets another shop is closed on other days. */
export const shopFollowed = defineReaction({
  to: 'PickUpPoint',
  fields: ['establishment_unit_id'],
  on: ['update'],
  run: ({ id }, { enqueue }) => enqueue(slotsOfPlace, { model: 'PickUpPoint', id }),
});

/** For zones and points alike. */
export function seedHooks(model: Model): EntityHooks<Model> {
  return {
    // Slots that nobody booked go along; an order keeps its place from being deleted.
    beforeDelete: async ({ id }, { records, db, actor }) => {
      const slots = records('DeliverySlot', { by: 'product' });
      const { rows } = await sql<{ id: number }>`select s.id::int from deliveryslot s
        where s.company_id = ${actor.companyId} and s.${sql.ref(OWNERS[model].field)} = ${id} and not exists (
          select from webshoporder o where o.company_id = s.company_id and o.delivery_slot_id = s.id)`.execute(db);
      for (const slot of rows) await slots.remove(slot.id);
    },
  };
}

/** A slot that a person makes or changes counts as made by hand, until it is as the place's times say again. */
export const deliverySlotHooks: EntityHooks<'DeliverySlot'> = {
  beforeCreate: (slot) => {
    const { resource, field } = OWNERS[ownerOf(slot)];
    slot.place = `${resource}/${slot[field]}`;
  },
  beforeUpdate: async (slot, { actor, records }) => {
    if (actor.isProduct) return;
    const model = ownerOf(slot);
    const owner = await records(model, { by: 'product' }).get(slot[OWNERS[model].field]);
    const seed = owner && seedsOf(owner).find((one) => timesOf(one) === timesOf(slot));
    slot.is_changed = !seed || differs(slot, seed);
  },
};

/** Every night, one place after the other. */
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

/** A day that is closed, or open again, takes its slots away or brings them back, and tells of the orders that stay. */
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
