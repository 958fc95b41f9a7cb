// Makes foreign keys once every table exists, so that entities may refer to each other in circles. Each holds
// company_id, so that a row cannot refer to another company's.
import { type RawBuilder, sql } from 'kysely';
import { StoreFault } from '../faults/fault.ts';
import type { Catalog } from './catalog.ts';
import type { Change, Changes } from './change.ts';
import { foreignKey } from './names.ts';
import type { Table } from './table.ts';

interface Link {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  /** Action on the row when its target is deleted; by default the target cannot be deleted. */
  readonly onDelete?: RawBuilder<unknown>;
  /** True if the target's key holds no company. */
  readonly plain?: boolean;
}

/** Base tables are made before entity tables, so their foreign keys are added here. */
const BASE_LINKS: readonly Link[] = [
  { table: 'employee', column: 'user_id', target: 'account', plain: true },
  { table: 'session', column: 'employee_id', target: 'employee', onDelete: sql`cascade` },
  { table: 'session', column: 'device_id', target: 'device', onDelete: sql`cascade` },
  { table: 'device_pairing', column: 'device_id', target: 'device', onDelete: sql`cascade` },
  { table: 'device_item', column: 'device_id', target: 'device', onDelete: sql`cascade` },
  { table: 'device_sign_on', column: 'device_id', target: 'device', onDelete: sql`cascade` },
  { table: 'device_sign_on', column: 'employee_id', target: 'employee', onDelete: sql`cascade` },
  { table: 'employee_pin', column: 'employee_id', target: 'employee', onDelete: sql`cascade` },
  { table: 'employee_tag', column: 'employee_id', target: 'employee', onDelete: sql`cascade` },
  { table: 'employee_permission', column: 'employee_id', target: 'employee', onDelete: sql`cascade` },
];

/**
 * Lists the missing keys; `catalog` is read after tables and columns were made. A target that no plugin brought gets no
 * key.
 */
export function foreignKeys(tables: readonly Table[], catalog: Catalog): Changes {
  const links = [...tables.flatMap(linksOf), ...BASE_LINKS];
  return links
    .filter(({ table, column, target }) => catalog.tables.get(table)?.has(column) && catalog.tables.has(target))
    .map((link) => foreignKeyChange(link, catalog));
}

function linksOf(table: Table): Link[] {
  const { name, columns, joins, partOf, beside } = table;
  return [
    ...(beside ? [{ table: name, column: 'id', target: beside, onDelete: sql`cascade` }] : []),
    ...columns.flatMap((column) =>
      column.relation && !(isOfStream(table) && !column.required)
        ? [
            {
              ...{ table: name, column: column.name, target: column.relation, plain: isBase(column.relation) },
              ...((column.name === partOf || isOfStream(table)) && { onDelete: sql`cascade` }),
            },
          ]
        : [],
    ),
    ...joins.flatMap((join): Link[] => [
      { table: join.name, column: 'owner_id', target: join.owner, onDelete: sql`cascade` },
      { table: join.name, column: 'target_id', target: join.target, plain: isBase(join.target) },
    ]),
  ];
}

/** Tells whether the table holds rows of a stream, which go with the records they need, and outlive any other. */
const isOfStream = ({ stream, newestOf }: Table): boolean => stream !== undefined || newestOf !== undefined;

const isBase = (resource: string): boolean => resource === 'company' || resource === 'account';

function foreignKeyChange({ table, column, target, onDelete, plain }: Link, catalog: Catalog): Change | undefined {
  const name = foreignKey(table, column);
  const stored = catalog.constraints.get(`${table}.${name}`);
  if (stored?.target === target) return undefined;
  if (stored) throw new StoreFault(moved(table, column, stored.target, target));
  const own = plain ? sql`${sql.ref(column)}` : sql`company_id, ${sql.ref(column)}`;
  const other = plain ? sql`id` : sql`company_id, id`;
  const rule = onDelete ? sql` on delete ${onDelete}` : sql``;
  const statement = sql`alter table ${sql.table(table)} add constraint ${sql.id(name)}
    foreign key (${own}) references ${sql.table(target)} (${other})${rule}`;
  return { statement, purpose: `${table}.${column} points to ${target}` };
}

function moved(table: string, column: string, from: string | null, to: string): string {
  return (
    `${table}.${column} points to ${from}, but its entity file now says ${to}. ` +
    'Write a migration in api/store/migrations that moves its values and drops the old foreign key.'
  );
}
