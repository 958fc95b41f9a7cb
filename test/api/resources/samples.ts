// Makes right values for every field of the product, and records that hold the least or the most that they may.
import * as anyEntity from '../../../api/conformance/records/fitted.ts';
import { plainSample, sendable } from '../../../api/conformance/records/samples.ts';
import { type Entity, relationOf, sameFields } from '../../../core/contract/index.ts';
import { type SampleHouse, SPECIAL } from './special-samples.ts';

export { sendable } from '../../../api/conformance/records/samples.ts';
export type Row = anyEntity.Row;
export type { SampleHouse } from './special-samples.ts';

export async function sampleOf(
  house: SampleHouse,
  { model, schema, unique = [] }: Entity,
  name: string,
): Promise<unknown> {
  const special = SPECIAL[`${model}.${name}`];
  if (special) return special(house, { leastOf, targetOf });
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
  if (entity.model === 'WorkingDay') return workedBy(house, fits, fitting);
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

/** The working day with an agreement of its person, without anybody else's shift, and with the reason of a change. */
async function workedBy(house: SampleHouse, day: Row, { isNew = true }: anyEntity.Fitting = {}): Promise<Row> {
  const { shift_id: _, wage_agreement_id, ...worked } = day;
  if (!isNew) return { edit_reason: 'Forgot to clock', ...worked };
  if (!wage_agreement_id) return worked;
  const agreement = house.entities.find(({ resource }) => resource === 'wageagreement')!;
  const { employee_id, division_id } = worked;
  const terms = { ...(await leastOf(house, agreement)), employee_id, division_id };
  return { ...worked, wage_agreement_id: (await house.make('wageagreement', terms)).id };
}

/** A timeslot of the order's place; a digital order has none. */
async function slotFor(house: SampleHouse, { deliverable_type, delivery_slot_id, ...order }: Row): Promise<Row> {
  const field = PLACES[deliverable_type as keyof typeof PLACES];
  if (!field || !delivery_slot_id) return {};
  const times = { time_start: '10:00', time_stop: '12:00', title: 'Morning' };
  const date = await SPECIAL['DeliverySlot.date']?.(house, { leastOf, targetOf });
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
