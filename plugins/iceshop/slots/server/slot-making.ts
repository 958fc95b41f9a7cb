// Plans and makes timeslots from the times of zones and points, sixty days ahead (docs/domain 13.4).
import { sql } from 'kysely';
import type { EntityHooks, HookContext, Row, Stored } from '#api';
import { dayAfter, today } from '#core/contract';
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

export const seedsOf = (owner: Row): readonly Row[] =>
  owner.active === false ? [] : ((owner.seed_config ?? []) as Row[]);
const timesOf = ({ time_start, time_stop }: Row) => `${time_start} ${time_stop}`;

const ownerOf = ({ deliverable_type }: Row): Model =>
  (Object.keys(OWNERS) as Model[]).find((model) => OWNERS[model].type === deliverable_type)!;

export interface SlotPlan {
  readonly made: readonly Row[];
  readonly changed: readonly { readonly slot: Stored<'DeliverySlot'>; readonly values: Row }[];
  readonly removed: readonly Stored<'DeliverySlot'>[];
  /** The slots that nobody can book any more; orders that are in them stay. */
  readonly closed: readonly Stored<'DeliverySlot'>[];
  /** The slots that somebody set by hand, which the times of the place do not touch. */
  readonly kept: readonly Row[];
  /** The booked slots on days on which the place is closed: orders stay, and somebody has to hear of them. */
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

/** Lets the slots of a deleted zone or point go along; an order that is in one keeps its place from being deleted. */
export function seedHooks(model: Model): EntityHooks<Model> {
  return {
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
