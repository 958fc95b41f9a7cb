// Makes right values for every field of the product, and records that hold the least or the most that they may.
import * as anyEntity from '../../../api/conformance/records/fitted.ts';
import { next, plainSample, sendable } from '../../../api/conformance/records/samples.ts';
import { textsIn } from '../../../build/text-files.ts';
import { type Entity, relationOf, sameFields } from '../../../core/contract/index.ts';
import type { House } from './house.ts';

const texts = textsIn('.', 'en', 'icecloud');

export { sendable } from '../../../api/conformance/records/samples.ts';
export type Row = anyEntity.Row;
/** The parts of a house that right values need; without calls, related records may be wrong. */
export type SampleHouse = Pick<House, 'entities' | 'people' | 'make' | 'call' | 'root'>;
type Sample = (house: SampleHouse) => unknown;

const OWN_TEXTS = Object.entries(texts).filter(([, text]) => !text.includes('{{'));

const STOP_DAY = '2100-03-14';
/** The Monday on which samples of shifts lie. */
const PLANNED = '2099-03-02';
const TOPPINGS = Array.from({ length: 40 }, (_, nth) => `Topping ${nth + 1}`);

/** Values that the rules of a server module require, each with its reason. */
const SPECIAL: Readonly<Record<string, Sample>> = {
  // The key of a text that the product ships.
  'TextOverride.key': () => OWN_TEXTS[next() % OWN_TEXTS.length]![0],
  // The permission is one that a manifest declares.
  'PermissionGroup.permissions': () => ['ICECLOUD_SUPPLIERS_VIEW'],
  'Screen.permissions': () => ['ICETRUCK_MAP_VIEW'],
  // The template is no letter, which would have no size of paper.
  'PandoraTemplate.kind': () => 'LEGAL_DOCUMENT',
  // The kind is one that a manifest declares, and whose devices have no record of their own.
  'Device.kind': () => 'PROBE',
  // The feature is one that an embedded page may have.
  'CustomFrontendable.allow': () => 'fullscreen',
  'CustomFrontendable.scopes': () => ['ICECLOUD_SUPPLIERS_VIEW'],
  // Only a group can be the parent of a page.
  'CustomFrontendable.parent_id': async (house) =>
    (await house.make('customfrontendable', { mdl: 'page_group', name: 'Group', path: `group-${next()}` })).id,
  // Codes are stored in capitals.
  'Discount.code': () => `SUMMER${next()}`,
  // At least one receiver must have an e-mail address.
  'EmailJob.audience': ({ people }) => ({
    ...{ employee_ids: [people[1]], division_ids: [], permission_group_ids: [], account_ids: [] },
  }),
  // The line has an existing product.
  'WebshopOrder.lines': async (house) => {
    const product = house.entities.find(({ resource }) => resource === 'product')!;
    const option_groups = [{ name: 'Topping', min: 0, max: 1, options: [{ id: 'nuts', name: 'Nuts' }] }];
    const { id } = await house.make('product', { ...(await leastOf(house, product)), option_groups });
    const options = [{ id: 'nuts', group: 'Topping', name: 'Nuts' }];
    return [{ product_id: id, options, quantity: 2, unit_price_vati: 1.25, vat_rate: 6, note: 'Cold' }];
  },
  // The product has this option.
  'ProductComponent.product_id': async (house) => {
    const product = house.entities.find(({ resource }) => resource === 'product')!;
    const option_groups = [{ name: 'Topping', min: 0, max: 1, options: TOPPINGS.map((name) => ({ id: name, name })) }];
    return (await house.make('product', { ...(await leastOf(house, product)), option_groups })).id;
  },
  'ProductComponent.option_id': () => TOPPINGS[next() % TOPPINGS.length],
  // Each entry is of somebody of their own, because two of a day overlap.
  'Availability.employee_id': (house) => somebodyElse(house),
  // It ends at another time than it begins.
  'Availability.time_stop': () => '23:45:00',
  // The code is valid for the order.
  'WebshopOrder.discount_code': async (house) => {
    const code = `ORDER${next()}`;
    await house.make('discount', { code, type: 'PERCENTAGE', value: 10, active: true });
    return code;
  },
  // Each slot has a day of its own in the future.
  'DeliverySlot.date': () => new Date(Date.UTC(2099, 0, next())).toISOString().slice(0, 10),
  // Each run has a day of its own, because a van and its crew have one run at a time.
  'DeliverySchedule.date': () => new Date(Date.UTC(2099, 0, next())).toISOString().slice(0, 10),
  // The driver has a driving licence.
  'DeliverySchedule.driver_employee_id': async (house) => {
    const staff = house.entities.find(({ resource }) => resource === 'employee')!;
    return (await house.make('employee', { ...(await leastOf(house, staff)), drivers_license: '0123456789' })).id;
  },
  'DeliverySchedule.co_driver_employee_id': ({ people }) => people[1] ?? people[0],
  // The stop has a run, and an order to deliver, on the same day.
  'DeliveryStop.delivery_schedule_id': async (house) => {
    const run = house.entities.find(({ resource }) => resource === 'deliveryschedule')!;
    const van = house.entities.find(({ resource }) => resource === 'deliveryvan')!;
    const delivery_van_id = (await house.make('deliveryvan', await leastOf(house, van))).id;
    return (await house.make('deliveryschedule', { ...(await leastOf(house, run)), date: STOP_DAY, delivery_van_id }))
      .id;
  },
  'DeliveryStop.webshop_order_id': async (house) => {
    const order = house.entities.find(({ resource }) => resource === 'webshoporder')!;
    const { delivery_slot_id: _, pick_up_point_id: __, ...least } = await leastOf(house, order);
    const place = {
      deliverable_type: 'DELIVERY_ZONE',
      delivery_zone_id: (await house.make('deliveryzone', { name: 'Gent' })).id,
    };
    const times = { time_start: '10:00', time_stop: '12:00', title: 'Morning', date: STOP_DAY };
    const delivery_slot_id = (await house.make('deliveryslot', { ...place, ...times })).id;
    const address = { address_street: 'Kouter', address_nr: '7', address_zipcode: '9000', address_city: 'Gent' };
    return (await house.make('webshoporder', { ...least, ...place, ...address, delivery_slot_id })).id;
  },
  // The order has something left to pay, and the payment is not more than that.
  'Payment.webshop_order_id': async (house) => {
    const order = house.entities.find(({ resource }) => resource === 'webshoporder')!;
    return (await house.make('webshoporder', await leastOf(house, order))).id;
  },
  'Payment.method': () => 'TERMINAL',
  'Payment.amount': () => 1.25,
  // Each week begins on a Monday of its own.
  'Schedule.week_start': () => new Date(Date.UTC(2099, 0, 5 + 7 * next())).toISOString().slice(0, 10),
  // A need lies within its week, and is for so many hours as a person may work.
  'Roster.schedule_id': (house) => weekOf(house),
  'Roster.date': () => `2099-03-0${2 + (next() % 7)}`,
  'Roster.time_start': () => '08:00:00',
  'Roster.time_stop': () => `16:${sixtieth()}:00`,
  // A shift is of one day, and warnings of planning are accepted; somebody else has each of them.
  'Shift.start_at': () => `${PLANNED}T07:${sixtieth()}:00.000Z`,
  'Shift.end_at': () => `${PLANNED}T15:${sixtieth()}:00.000Z`,
  'Shift.employee_id': (house) => somebodyElse(house),
  'Shift.accept': () => ['noAgreement', 'functionNotHeld'],
  'Shift.roster_id': async (house) => {
    const need = { schedule_id: await weekOf(house), job_function_id: await targetOf(house, 'jobfunction', false) };
    const times = { date: PLANNED, time_start: '08:00:00', time_stop: '16:00:00', nr_required: 1 };
    return (await house.make('roster', { ...need, ...times })).id;
  },
  // Two rules that nobody could keep at once are refused.
  'PlanningRule.least': () => 1,
  'PlanningRule.most': () => 9000,
  // An absence is at most a year long, and nobody is away twice at once.
  'Absence.employee_id': (house) => somebodyElse(house),
  'Absence.date_from': () => `2099-03-0${1 + (next() % 9)}`,
  'Absence.date_until': () => `2099-04-0${1 + (next() % 9)}`,
  // Each wage of a category begins on a day of its own.
  'WageScale.valid_from': () => new Date(Date.UTC(2099, 0, next())).toISOString().slice(0, 10),
  // The rows have no ids, because they are new.
  'Rotation.days': async (house) => [{ week: 1, ...(await dayOfWeek(house)) }],
  'WeekTemplate.rows': async (house) => [{ ...(await dayOfWeek(house)), nr_required: 1 }],
  // The article is of the supplier that all samples share.
  'SupplierOrder.lines': async (house) => {
    const article = house.entities.find(({ resource }) => resource === 'supplieditem')!;
    const { id } = await house.make('supplieditem', await leastOf(house, article));
    return [{ supplied_item_id: id, qty: 2, price_vate: 1.25 }];
  },
  // The pins have no ids, because they are new to the report.
  'DamageReport.markers': () => [{ x: 0.5, y: 0.25, kind: 'DENT', note: 'Door', photo_ids: [] }],
  // Without ICECLOUD nobody could change the terms any more.
  'Company.license_terms': () => [{ license: 'ICECLOUD' }, { license: 'ICESHOP', valid_until: '2099-03-14' }],
  // The line has no id, because it is new to the invoice.
  'Invoice.lines': () => [{ description: 'Cones', qty: 2, unit_price_vati: 12.5, vat_rate: 6 }],
  // The invoice is issued and asks for money.
  'InvoicePayment.invoice_id': async (house) => {
    const lines = [{ description: 'Cones', qty: 1, unit_price_vati: 12.5, vat_rate: 6 }];
    const { id } = await house.make('invoice', { name: 'Ada', lines });
    await house.call(house.root, 'PATCH', `invoice/${id}/status`, { status: 'ISSUED' });
    return id;
  },
  // The day is in the future.
  'GiftCard.expires_on': () => '2099-03-14',
  // The type is one that people may use by hand.
  'StockMove.type': () => 'PRODUCTION_IN',
  // The password is not too simple.
  'WebshopAccount.password': () => `vanille en citroen ${next()}`,
  // Nobody else has the address with which a former employee returns.
  'FormerEmployee.user': () => ({ email: `former${next()}@aurora.example` }),
};

const sixtieth = (): string => String(next() % 60).padStart(2, '0');

async function somebodyElse(house: SampleHouse): Promise<number> {
  const staff = house.entities.find(({ resource }) => resource === 'employee')!;
  return (await house.make('employee', await leastOf(house, staff))).id;
}

/** Answers the week in which samples of shifts and needs lie, of the division that all samples share. */
async function weekOf(house: SampleHouse): Promise<number> {
  const division_id = await targetOf(house, 'division', false);
  const week = `schedule?filter[division_id]=${division_id}&filter[week_start]=${PLANNED}`;
  const [found] = (await house.call(house.root, 'GET', week)).body.data;
  return found?.id ?? (await house.make('schedule', { division_id, week_start: PLANNED })).id;
}

async function dayOfWeek(house: SampleHouse): Promise<Row> {
  const job_function_id = await targetOf(house, 'jobfunction', false);
  return { weekday: 'MONDAY', job_function_id, time_start: '08:00:00', time_stop: '16:00:00', break_minutes: 30 };
}

export async function sampleOf(
  house: SampleHouse,
  { model, schema, unique = [] }: Entity,
  name: string,
): Promise<unknown> {
  const special = SPECIAL[`${model}.${name}`];
  if (special) return special(house);
  const field = schema.properties[name]!;
  const relation = relationOf(field);
  if (!relation) return plainSample(field);
  if (field.only && sameFields(field.only).length === 0) {
    const fits = Object.fromEntries(Object.entries(field.only).map(([each, test]) => [each, [test].flat()[0]]));
    const target = house.entities.find(({ resource }) => resource === relation.resource)!;
    return (await house.make(relation.resource, { ...(await leastOf(house, target)), ...fits })).id;
  }
  // A field that is unique by its relations needs a target of its own.
  const id = await targetOf(house, relation.resource, unique.flat().includes(name));
  return relation.many ? [id] : id;
}

const targets = new WeakMap<SampleHouse, Map<string, Promise<number>>>();

function targetOf(house: SampleHouse, resource: string, own: boolean): Promise<number> {
  if (resource === 'employee') return Promise.resolve(house.people.at(-1)!);
  const known = targets.get(house) ?? new Map<string, Promise<number>>();
  targets.set(house, known);
  const target = house.entities.find((entity) => entity.resource === resource)!;
  const found = (!own && known.get(resource)) || madeOf(house, target);
  known.set(resource, found);
  return found;
}

async function madeOf(house: SampleHouse, entity: Entity): Promise<number> {
  return (await house.make(entity.resource, await leastOf(house, entity))).id;
}

/** The least that a new record needs: required fields, and those that conditions then require. */
export async function leastOf(house: SampleHouse, entity: Entity): Promise<Row> {
  const record: Row = {};
  for (const name of entity.schema.required ?? []) record[name] = await sampleOf(house, entity, name);
  return fitted(house, entity, record);
}

/** A record with all fields that it can have at once. */
export async function mostOf(house: SampleHouse, entity: Entity): Promise<Row> {
  const record: Row = {};
  for (const [name] of sendable(entity)) record[name] = await sampleOf(house, entity, name);
  return fitted(house, entity, { ...record, ...(await besideTargets(house, entity, record)) });
}

/** Answers the fields that the record's relations have to fit, with the targets' values. */
async function besideTargets(house: SampleHouse, { schema }: Entity, record: Row): Promise<Row> {
  const held: Row = {};
  for (const [name, field] of Object.entries(schema.properties)) {
    const path = `${relationOf(field)?.resource}/${record[name]}`;
    for (const [its, test] of Object.entries(field.only ?? {}))
      for (const other of sameFields({ [its]: test }))
        held[other] = (await house.call(house.root, 'GET', path)).body.data[its];
  }
  return held;
}

/** Rows of a record without their ids, which are different in each record. */
export function withoutIds(entity: Entity, name: string, value: unknown): unknown {
  return rowsWithout(entity, name, value, (field) => field === 'id');
}

/** Rows of a record as they are sent, without what the server works out for each record. */
export function sentRows(entity: Entity, name: string, value: unknown): unknown {
  const fields = entity.schema.properties[name]?.items?.properties ?? {};
  return rowsWithout(entity, name, value, (field) => field === 'id' || fields[field]?.readOnly === true);
}

function rowsWithout({ schema }: Entity, name: string, value: unknown, isLeft: (field: string) => boolean): unknown {
  if (!schema.properties[name]?.rows || !Array.isArray(value)) return value;
  return value.map((row: Row) => Object.fromEntries(Object.entries(row).filter(([field]) => !isLeft(field))));
}

/** The record with the fields that its conditions require, and without those that they exclude. */
export async function fitted(
  house: SampleHouse,
  entity: Entity,
  record: Row,
  fitting?: anyEntity.Fitting,
): Promise<Row> {
  const fits = await anyEntity.fitted(entity, record, (name) => sampleOf(house, entity, name), fitting);
  if (entity.model === 'Shift') return workerFor(house, fits, fitting?.kept);
  if (entity.model !== 'WebshopOrder' || fitting?.kept === 'delivery_slot_id') return fits;
  return { ...fits, ...(await slotFor(house, fits)) };
}

const PLACES = {
  PICK_UP_POINT: 'pick_up_point_id',
  DELIVERY_ZONE: 'delivery_zone_id',
  SHIPMENT_ZONE: 'shipment_zone_id',
};

/** The shift with the agreement by which its person works there; an open shift has none. */
async function workerFor(house: SampleHouse, shift: Row, kept?: string): Promise<Row> {
  const { employee_id, wage_agreement_id, division_id, job_function_id } = shift;
  if (kept === 'wage_agreement_id') {
    const { data } = (await house.call(house.root, 'GET', `wageagreement/${wage_agreement_id}`)).body;
    const { employee_id: person, division_id: place, job_function_id: work } = data;
    return { ...shift, employee_id: person, division_id: place, job_function_id: work };
  }
  const { wage_agreement_id: _, ...open } = shift;
  if (!employee_id) return open;
  const agreement = house.entities.find(({ resource }) => resource === 'wageagreement')!;
  const terms = { ...(await leastOf(house, agreement)), employee_id, division_id, job_function_id };
  return { ...open, wage_agreement_id: (await house.make('wageagreement', terms)).id };
}

/** A timeslot of the order's place; a digital order has none. */
async function slotFor(house: SampleHouse, { deliverable_type, delivery_slot_id, ...order }: Row): Promise<Row> {
  const field = PLACES[deliverable_type as keyof typeof PLACES];
  if (!field || !delivery_slot_id) return {};
  const times = { time_start: '10:00', time_stop: '12:00', title: 'Morning' };
  const date = await SPECIAL['DeliverySlot.date']?.(house);
  const slot = await house.make('deliveryslot', { deliverable_type, [field]: order[field], date, ...times });
  return { delivery_slot_id: slot.id };
}

/** The values that a record must have for a field to exist. */
export function contextOf(house: SampleHouse, entity: Entity, name: string): Promise<Row> {
  return anyEntity.contextOf(entity, name, (other) => sampleOf(house, entity, other));
}

const asked = (part: { readonly required?: unknown } | undefined) => (part?.required ?? []) as string[];

/** True if a condition requires the field, or another one without it, so that it cannot always be emptied. */
export function isAskedFor({ schema }: Entity, name: string): boolean {
  return (schema.allOf ?? []).some(
    (rule) => asked(rule.then).includes(name) || (asked(rule.if).includes(name) && asked(rule.else).length > 0),
  );
}

/** True if the field replaces another one, which existing records have. */
export function standsInstead({ schema }: Entity, name: string): boolean {
  return (schema.allOf ?? []).some((rule) => !rule.if?.properties && asked(rule.else).includes(name));
}
