// Writes the records of seeds: each is checked against its entity file, and one statement inserts all. No hook runs: a
// seed itself adds what hooks would do.
import { sql } from 'kysely';
import { type Entity, POSITION, rowsOf } from '#core/contract';
import { faultsOf } from '#core/fields';
import type { DemoContext, FieldError, Row, Rows } from '../contract/index.ts';
import { columnFields, fieldOf, joinTable, kindOf, manyFields } from '../entities/field.ts';
import { type Resource, resourceOf } from '../entities/resource.ts';
import { validate } from '../entities/validate.ts';
import { beyondLimits } from '../records/checking/limits.ts';
import { withDefaults } from '../records/merge.ts';
import { saveBeside } from '../records/store-row.ts';
import { isWriteThrough } from '../sql/values/expression-sql.ts';
import { sharedRules, writeTaken } from '../store/tables/occupied.ts';
import { keepNewest } from '../store/tables/streams.ts';
import { countNumbers } from './counting.ts';

type Writing = Pick<DemoContext, 'add' | 'change' | 'has'>;

/** @param company of rows that name none */
export function writingOf(db: Rows, resources: ReadonlyMap<string, Resource>, company: number): Writing {
  const add: Writing['add'] = async (model, rows) => {
    if (rows.length === 0) return [];
    const resource = resourceOf(resources, model);
    for (const row of rows) refuse(model, row, faultsIn(resource, withDefaults(resource.entity.schema, row)));
    const own = rows.map((row) => ({ company_id: company, ...stored(resource.entity, row) }));
    const made: Row[] = await db.insertInto(resource.table).values(own).returningAll().execute();
    const { entity, table } = resource;
    const mine = sql`t.id = any(${made.map(({ id }) => id)}::bigint[])`;
    const taking = { name: table, softDelete: entity.softDelete === true };
    for (const rule of sharedRules({ noOverlap: entity.noOverlap ?? [] })) await writeTaken(db, taking, rule, mine);
    if (entity.stream) await keepNewest(db, table, entity.stream, Object.keys(made[0] ?? {}));
    await addBeside(db, resource, made, (_, index) => withDefaults(resource.entity.schema, rows[index] ?? {}));
    await addPairs(db, resource.entity, made, rows);
    await countNumbers(db, resource, made);
    return addParts(add, resource.entity, made, rows);
  };
  const change: Writing['change'] = async (model, where, values) => {
    const resource = resourceOf(resources, model);
    const isOwn = ({ path, code }: FieldError) =>
      code !== 'required' && Object.hasOwn(values, path.split('.')[0] ?? '');
    refuse(model, values, faultsIn(resource, values).filter(isOwn));
    const fields = stored(resource.entity, values);
    // If only pairs change, no column does.
    let changing = db.updateTable(resource.table).set(Object.keys(fields).length > 0 ? fields : { version: 1 });
    for (const [name, value] of Object.entries({ company_id: company, ...where }))
      changing = changing.where(name, 'in', [value].flat());
    const changed: Row[] = await changing.returning(['company_id', 'id']).execute();
    await addBeside(db, resource, changed, () => values);
    await addPairs(
      db,
      resource.entity,
      changed,
      changed.map(() => values),
    );
  };
  const has = (model: string) => [...resources.values()].some(({ entity }) => entity.model === model);
  return { add, change, has };
}

function refuse(model: string, row: Row, [fault]: readonly FieldError[]): void {
  if (fault) throw new TypeError(`Demo, ${model}: ${fault.path} ${fault.code} in ${JSON.stringify(row)}`);
}

function faultsIn(resource: Resource, row: Row): FieldError[] {
  const { entity } = resource;
  const record = Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      value === null || value === undefined || !Object.hasOwn(entity.schema.properties, name)
        ? []
        : [[name, asSent(entity, name, value)]],
    ),
  );
  const missed = ({ path, code }: FieldError) => code !== 'required' || !isWriteThrough(resource, path);
  return [
    ...validate(resource.validator(), record).filter(missed),
    ...beyondLimits(entity, record),
    ...faultsOf(entity.schema, record),
  ];
}

/**
 * Converts values as a call would send them: without empty ones; a number that the database gave as text becomes a
 * number.
 */
function asSent(entity: Entity, name: string, value: unknown): unknown {
  const type = fieldOf(entity, name)?.type;
  const isNumber = type === 'number' || type === 'integer';
  return isNumber && typeof value === 'string'
    ? Number(value)
    : JSON.parse(JSON.stringify(value), (_, each) => each ?? undefined);
}

/** Keeps the row's own columns; those that only the server sets are taken as they are. */
function stored({ schema, ...entity }: Entity, row: Row): Row {
  const columns = new Map(columnFields({ schema, ...entity }));
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const field = columns.get(name);
      if (!field) return Object.hasOwn(schema.properties, name) ? [] : [[name, value]];
      const isJson = value !== null && ['list', 'object'].includes(kindOf(field));
      return [[name, isJson ? JSON.stringify(value) : value]];
    }),
  );
}

/** Adds what plugins add to these records; a seed gives all fields of one plugin at once. */
async function addBeside(
  db: Rows,
  { entity }: Resource,
  made: readonly Row[],
  recordOf: (row: Row, index: number) => Row,
): Promise<void> {
  if (!entity.extensions) return;
  for (const [index, row] of made.entries()) {
    const owner = { companyId: Number(row.company_id), id: Number(row.id) };
    await saveBeside(db, { entity }, owner, recordOf(row, index));
  }
}

async function addPairs(db: Rows, entity: Entity, made: readonly Row[], rows: readonly Row[]): Promise<void> {
  for (const [name] of manyFields(entity)) {
    const pairs = made.flatMap(({ company_id, id: owner_id }, index) =>
      ((rows[index]?.[name] ?? []) as number[]).map((target_id) => ({ company_id, owner_id, target_id })),
    );
    if (pairs.length > 0) await db.insertInto(joinTable(entity, name)).values(pairs).execute();
  }
}

/** Adds line items, in the order of their lists and as old as their record, which gets them in its answer. */
async function addParts(
  add: Writing['add'],
  entity: Entity,
  made: readonly Row[],
  rows: readonly Row[],
): Promise<Row[]> {
  const whole = made.map((row) => ({ ...row }));
  for (const { name, entity: part } of rowsOf(entity)) {
    const field = part.partOf!.field;
    const parts = whole.flatMap(({ company_id, id, created_at, updated_at }, index) =>
      ((rows[index]?.[name] ?? []) as Row[]).map((row, at) => {
        const whose = { company_id, created_at, updated_at, [field]: id };
        return { ...row, ...whose, [POSITION]: at + 1 };
      }),
    );
    const added = await add(part.model, parts);
    for (const row of whole) row[name] = added.filter((own) => own[field] === row.id);
  }
  return whole;
}
