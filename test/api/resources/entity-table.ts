// Lists every entity of the product and of the probes from the manifests, and makes a record of each for a test to use
// alone.
import {
  type Entity,
  type Method,
  type Plugin,
  relationOf,
  resolveEntity,
  withDeclared,
} from '../../../core/contract/index.ts';
import manifests from '../../../plugins/index.ts';
import type { Answer, House } from './house.ts';
import { probePlugin } from './probe.ts';
import { leastOf, mostOf, type Row, sendable } from './samples.ts';

const plugins: readonly Plugin[] = [...manifests, probePlugin];
export const entities: readonly Entity[] = plugins
  .flatMap((manifest) =>
    (manifest.entities ?? []).map((entry) => resolveEntity(manifest, 'file' in entry ? entry.file : entry)),
  )
  .map((entity) => withDeclared(entity, plugins));
/** The company comes last, because emptying its fields changes how all other tests work, such as in which language. */
const isCompany = ({ model }: Entity) => model === 'Company';

/** The entities, for describe.each. */
export const table = [...entities.filter((one) => !isCompany(one)), ...entities.filter(isCompany)].map(
  (entity) => [entity.model, entity] as const,
);

export const allows = ({ disallow = [] }: Entity, method: Method): boolean => !disallow.includes(method);

/** Declares a test if the condition holds. */
export const testWhere =
  (applies: boolean) =>
  (name: string, run: () => Promise<unknown>): void => {
    if (applies) test(name, run);
  };

// biome-ignore lint/suspicious/noExplicitAny: each test knows what it made
type Stored = any;

/** Makes a record with as many fields as possible, or with the fewest. */
export async function fresh(house: House, entity: Entity, want: 'most' | 'least' = 'least'): Promise<Stored> {
  if (entity.deletedOf) return deleted(house, entity, want);
  const record = want === 'most' ? await mostOf(house, entity) : await leastOf(house, entity);
  if (allows(entity, 'create')) return house.make(entity.resource, record);
  return standing(house, entity, record);
}

async function deleted(house: House, entity: Entity, want: 'most' | 'least'): Promise<Stored> {
  const living = house.entities.find(({ resource }) => resource === entity.deletedOf)!;
  const { id } = await fresh(house, living, want);
  await house.call(house.root, 'DELETE', `${living.resource}/${id}`);
  return (await house.call(house.root, 'GET', `${entity.resource}/${id}`)).body.data;
}

/** Rows that no call makes, as the product writes them. */
const WRITTEN: Readonly<Record<string, Row>> = {
  alarm: { subject: 'Oven' },
  alarmsignal: { kind: 'SOLD_OUT' },
  pushbrowser: { name: 'Firefox', endpoint: 'https://push.example/1', least_severity: 'INFO' },
  devicecall: { at: '2026-11-20T10:00:00Z' },
  clockevent: { kind: 'IN', at: '2026-11-20T10:00:00Z', method: 'PIN' },
  demandhour: { resource: 'division', record_id: 1, business_date: '2026-11-20', hour: 12, amount: 10 },
  weatherhour: { at: '2026-11-20T10:00:00Z', temperature: 20 },
  forecast: { resource: 'division', record_id: 1, business_date: '2026-11-20', hour: 12, value: 10 },
  metrichistory: { at: '2026-11-20T10:00:00Z' },
  metricminute: { at: '2026-11-20T10:00:00Z' },
  metrichour: { at: '2026-11-20T10:00:00Z' },
  availabilityreminder: { date: '2026-11-20', week: '2026-11-23' },
  payline: { date: '2026-11-20', kind: 'NORMAL', pay_code: 'NORM', minutes: 480 },
  sale: { kind: 'SALE', at: '2026-11-20T10:00:00Z', business_date: '2026-11-20' },
  drawersession: { key: 'first drawer', business_date: '2026-11-20' },
  cardpayment: { reference: 'first card', amount: 12.5 },
  bankline: { booked_on: '2026-11-20', payer: 'Ada Peeters', amount: 12.5 },
};

/** The row that came with the company, or else a row written in another way than by calls. */
async function standing(house: House, { resource, schema }: Entity, record: Row): Promise<Stored> {
  const first = async () => (await house.call(house.root, 'GET', `${resource}?page[size]=1`)).body.data[0];
  const found = await first();
  if (found) return found;
  // Related records and rows of its own lie in tables beside it.
  const isBeside = (name: string) => schema.properties[name]?.rows || relationOf(schema.properties[name] ?? {})?.many;
  const columns = Object.fromEntries(Object.entries(record).filter(([name]) => !isBeside(name)));
  const somebody = schema.properties.employee_id && { employee_id: house.people[0] };
  const related = await requiredRelations(house, schema);
  const row = { company_id: house.own, ...related, ...somebody, ...WRITTEN[resource], ...columns };
  await house.database.system((db) => db.insertInto(resource).values(row).execute());
  return first();
}

/** Makes the records that a row must point to, beside its person. */
async function requiredRelations(house: House, { required = [], properties }: Entity['schema']): Promise<Row> {
  const made: Record<string, unknown> = {};
  for (const name of required) {
    const of = house.entities.find(({ resource }) => resource === relationOf(properties[name] ?? {})?.resource);
    if (of && name !== 'employee_id') made[name] = (await fresh(house, of)).id;
  }
  return made;
}

/** The house as somebody of the other company uses it. */
export function neighbour(house: House): House {
  const root = { ...house.root, companyId: house.other, employeeId: house.strangers[0]! };
  const make: House['make'] = async (resource, record) => {
    const made = await house.call(root, 'POST', resource, record);
    if (made.status !== 201) throw new Error(`${resource}: ${made.status} ${JSON.stringify(made.body)}`);
    return made.body.data;
  };
  return { ...house, own: house.other, other: house.own, people: house.strangers, strangers: house.people, root, make };
}

/** A body with one file beside the other fields. */
export function withFile(record: Row, field: string, name: string, bytes: Uint8Array): FormData {
  const body = new FormData();
  body.append('record', JSON.stringify(record));
  body.append(field.replace(/_uri$/, ''), new Blob([new Uint8Array(bytes)]), name);
  return body;
}

/** The fields of a record that an answer shows as they were sent. */
export function shownOf({ schema }: Entity, record: Row): Row {
  const isShown = (name: string) => !schema.properties[name]?.writeOnly && !schema.properties[name]?.masked;
  return Object.fromEntries(Object.entries(record).filter(([name]) => isShown(name)));
}

/** The fields of a stored record that a body may send again. */
export function sentOf(entity: Entity, record: Row): Row {
  const names = sendable(entity).map(([name]) => name);
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}

/** Checks a refusal by status, path and code. */
export function expectRefused({ status, body }: Answer, path: string, code: string): void {
  expect([path, status, body?.errors]).toEqual([
    path,
    422,
    expect.arrayContaining([expect.objectContaining({ path, code })]),
  ]);
}
