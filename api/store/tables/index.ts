// Makes tables from the entity files: adds what is missing and never deletes data (docs/design.md, "Storage").
import { sql } from 'kysely';
import { type Entity, isStored, relationOf } from '#core/contract';
import type { Rows } from '../../contract/index.ts';
import { StoreFault } from '../faults/fault.ts';
import { alterTable } from './alter.ts';
import { type Catalog, readCatalog } from './catalog.ts';
import { apply } from './change.ts';
import { createJoin, createTable } from './create.ts';
import { doorsOf } from './doors.ts';
import { elsewhereOf } from './elsewhere.ts';
import { foreignKeys } from './foreign-keys.ts';
import { indexesOf } from './indexes.ts';
import { fillOccupied, OCCUPIED, occupiedTable } from './occupied.ts';
import { overlapsOf } from './overlaps.ts';
import { readFunctionRights } from './rights.ts';
import { sealsOf } from './seals.ts';
import { type Keeps, securityOf } from './security.ts';
import { becomeStream, fillNewest } from './streams.ts';
import { type Table, tablesOf } from './table.ts';

/** Base tables whose name no entity may take. The table of companies is not among them: an entity adds its fields. */
const BASE_TABLES = [
  ...['account', 'session', 'instance', 'login_attempt', 'employee_permission'],
  ...['device_pairing', 'screen_guess', 'employee_tag', 'mail_outbox', 'activity_log', 'idempotency_key'],
  'file',
  ...['device_sign_on', 'device_item', 'employee_pin'],
  'company_plugin_off',
  ...['access_ticket', 'form_draft', 'email_change', 'background_job', 'sequence_counter', 'comment'],
  ...['vat_rate', 'sealed_record', 'sequence_gap', 'spent_secret', OCCUPIED],
];

export async function applyEntities(db: Rows, entities: readonly Entity[]): Promise<void> {
  const tables = entities.filter(({ deletedOf }) => !deletedOf).flatMap(tablesOf);
  refuseForeignRows(entities);
  refusePointers(entities);
  refuseDoubles(tables);
  const before = await readCatalog(db);
  const made = await apply(db, [
    ...tables.flatMap((table) => becomeStream(table, before)),
    ...tables.flatMap((table) => createTable(table, before)),
    ...tables.flatMap(({ joins }) => joins.map((join) => createJoin(join, before))),
    occupiedTable(tables, before),
    ...(
      await Promise.all(tables.map(async (table) => alterTable(table, before, await isFilled(db, table, before))))
    ).flat(),
  ]);
  await fillNewest(db, tables, before);
  const after = made > 0 ? await readCatalog(db) : before;
  const isShared = after.tables.has(OCCUPIED) ? [OCCUPIED] : [];
  const names = [...isShared, ...tables.flatMap(({ name, joins }) => [name, ...joins.map((join) => join.name)])];
  await apply(db, [
    ...tables.flatMap((table) => indexesOf(table, after)),
    ...tables.flatMap((table) => overlapsOf(table, after)),
    ...tables.flatMap((table) => elsewhereOf(table, after)),
    ...foreignKeys(tables, after),
    ...securityOf(names, new Map(tables.flatMap(keeping)), after),
    ...sealsOf(tables, after),
  ]);
  await fillOccupied(db, tables, after);
  // Their rights include the search functions, which may just have been made.
  await apply(db, doorsOf(tables, { ...after, functions: await readFunctionRights(db) }));
}

const keeping = ({ name, appendOnly, stream }: Table): [string, Keeps][] =>
  appendOnly ? [[name, stream?.replaces ? 'replaced' : 'added']] : [];

/** Asks only where a required column is new. */
async function isFilled(db: Rows, { name, columns }: Table, { tables }: Catalog): Promise<boolean> {
  const stored = tables.get(name);
  if (!stored || columns.every((column) => !column.required || stored.has(column.name))) return false;
  const { rows } = await sql<{ filled: boolean }>`select exists (select from ${sql.table(name)}) as filled`.execute(db);
  return rows[0]!.filled;
}

function refuseDoubles(tables: readonly Table[]): void {
  const names = [...BASE_TABLES, ...tables.flatMap(({ name, joins }) => [name, ...joins.map((join) => join.name)])];
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double) throw new StoreFault(`Two things ask for a table named ${double}: give an entity another resource.`);
}

/**
 * Refuses an entity of deleted rows whose resource does not delete softly or does not store a field that it shows,
 * because deleted rows stay in the table of their resource.
 */
function refuseForeignRows(entities: readonly Entity[]): void {
  for (const { resource, deletedOf, schema } of entities) {
    if (!deletedOf) continue;
    const kept = entities.find((entity) => entity.resource === deletedOf);
    if (!kept?.softDelete)
      throw new StoreFault(`${resource} shows what ${deletedOf} deletes softly, which it does not.`);
    const lost = Object.keys(schema.properties).find(
      (name) => isStored(schema.properties[name]!) && !isKept(kept, name),
    );
    if (lost) throw new StoreFault(`${resource} shows ${lost}, which ${deletedOf} does not store.`);
  }
}

/** Refuses relations to rows of a stream, which go by time: nothing could hold them. */
function refusePointers(entities: readonly Entity[]): void {
  const streams = new Set(entities.flatMap(({ resource, stream }) => (stream ? resource : [])));
  for (const { resource, schema } of entities) {
    const field = Object.values(schema.properties).find((each) => streams.has(relationOf(each)?.resource ?? ''));
    if (field) throw new StoreFault(`${resource} points to ${relationOf(field)?.resource}, a stream, whose rows go.`);
  }
}

function isKept({ schema }: Entity, name: string): boolean {
  const field = schema.properties[name];
  return field !== undefined && isStored(field);
}
