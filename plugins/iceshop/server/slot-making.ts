// Timeslots from what zones and points say of their week-less day, sixty days ahead: each night the next day, at once when
// somebody changes the times (domain 1, delivery_slot).
import { sql } from 'kysely';
import type { EntityHooks, HookContext, Row, ServerJob } from '#api';
import { dayAfter, today } from '#core/contract';
import { bookedIn } from './slot-booking.ts';

export const DAYS_AHEAD = 60;

const OWNERS = {
  PickUpPoint: { resource: 'pickuppoint', type: 'PICK_UP_POINT', field: 'pick_up_point_id' },
  DeliveryZone: { resource: 'deliveryzone', type: 'DELIVERY_ZONE', field: 'delivery_zone_id' },
  ShipmentZone: { resource: 'shipmentzone', type: 'SHIPMENT_ZONE', field: 'shipment_zone_id' },
} as const;
type Model = keyof typeof OWNERS;

const SEEDED = ['title', 'icon_type', 'icon', 'price_vati', 'active', 'capacity_orders', 'capacity_minutes'] as const;
type Within = Pick<HookContext, 'records' | 'db'> & { readonly actor: { readonly companyId: number } };

const seedsOf = (owner: Row): readonly Row[] => (owner.active === false ? [] : ((owner.seed_config ?? []) as Row[]));
const timesOf = ({ time_start, time_stop }: Row) => `${time_start} ${time_stop}`;

/** Brings the slots of a zone or point to what it says now, from tomorrow on: what was booked or set by hand stays. */
export async function makeSlots(model: Model, owner: Row, context: Within): Promise<void> {
  const { records } = context;
  const { field, type, resource } = OWNERS[model];
  const slots = records('DeliverySlot', { by: 'product' });
  const first = dayAfter(today());
  const known = (await slots.list({ [field]: owner.id })).filter(({ date }) => String(date) >= first);
  const there = new Map(known.map((slot) => [`${slot.date} ${timesOf(slot)}`, slot]));
  const seeds = new Map(seedsOf(owner).map((seed) => [timesOf(seed), seed]));
  const counts = await bookedIn(
    known.map(({ id }) => id),
    context,
  );
  for (const slot of known) {
    const seed = seeds.get(timesOf(slot));
    if (seed) await bring(slot, seed, slots);
    else if (slot.is_seeded && !slot.is_changed) await drop(slot, slots, counts.get(Number(slot.id))?.orders);
  }
  for (let day = first, count = 0; count < DAYS_AHEAD; day = dayAfter(day), count++) {
    for (const [times, seed] of seeds) {
      if (there.has(`${day} ${times}`)) continue;
      const { time_start, time_stop } = seed;
      const own = { deliverable_type: type, [field]: owner.id, place: `${resource}/${owner.id}`, is_seeded: true };
      await slots.create({ ...own, date: day, time_start, time_stop, ...valuesOf(seed) });
    }
  }
}

const valuesOf = (seed: Row): Row =>
  Object.fromEntries(SEEDED.flatMap((name) => (seed[name] === undefined ? [] : [[name, seed[name]]])));

type Slots = ReturnType<HookContext['records']>;

async function bring(slot: Row, seed: Row, slots: Slots): Promise<void> {
  if (!slot.is_seeded || slot.is_changed) return;
  const differs = SEEDED.some(
    (name) => (slot[name] ?? null) !== (seed[name] ?? null) && !(name === 'active' && seed[name] === undefined),
  );
  if (differs)
    await slots.update(
      Number(slot.id),
      Object.fromEntries(SEEDED.map((name) => [name, seed[name] ?? (name === 'active' ? true : null)])),
    );
}

/** Nobody can book it any more; who has, comes. */
async function drop(slot: Row, slots: Slots, booked = 0): Promise<void> {
  if (booked === 0) await slots.remove(Number(slot.id));
  else if (slot.active !== false) await slots.update(Number(slot.id), { active: false });
}

const seedsChanged = (owner: Row, previous?: Row): boolean =>
  JSON.stringify(seedsOf(owner)) !== JSON.stringify(previous ? seedsOf(previous) : []);

/** For zones and points alike. */
export function seedHooks(model: Model): EntityHooks {
  const follow = async (owner: Row, { previous, enqueue }: HookContext) => {
    if (seedsChanged(owner, previous)) await enqueue('delivery-slots-of', { model, id: Number(owner.id) });
  };
  return {
    afterCreate: follow,
    afterUpdate: follow,
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

/** Whoever makes or changes one by hand decides against what the times of the place say. */
export const deliverySlotHooks: EntityHooks = {
  beforeCreate: (slot) => {
    const { resource, field } = Object.values(OWNERS).find(({ type }) => type === slot.deliverable_type)!;
    slot.place = `${resource}/${slot[field]}`;
  },
  beforeUpdate: (slot, { actor }) => {
    if (!actor.isProduct) slot.is_changed = true;
  },
};

/** Every night, one place after the other. */
export const slotsAhead: ServerJob = {
  id: 'delivery-slots',
  at: '03:00',
  run: async ({ db, companyId, moment, enqueue }) => {
    for (const [model, { resource }] of Object.entries(OWNERS)) {
      const { rows } = await sql<{ id: number }>`select id::int from ${sql.table(resource)}
        where company_id = ${companyId} and active is not false order by id`.execute(db);
      for (const { id } of rows) {
        await enqueue('delivery-slots-of', { model, id }, { key: `${model} ${id} ${moment.toISOString()}` });
      }
    }
  },
};

export const slotsOfPlace: ServerJob<{ model: Model; id: number }> = {
  id: 'delivery-slots-of',
  run: async ({ records, db, companyId }, { model, id }) => {
    const owner = await records(model).get(id);
    if (owner) await makeSlots(model, owner, { records, db, actor: { companyId } });
  },
};
