// Copies rows of many tables together: relations among them lead to the copies, days are moved, and what has to be unique
// is made so.
import type { Client } from 'pg';
import type { Column, Shape, Shapes } from './catalog.ts';

export interface Copying {
  /** The number of copies of each row. */
  readonly count: number;
  /** Days by which each copy lies before the one before it. */
  readonly days?: number;
  readonly tables: readonly string[];
  readonly shapes: Shapes;
  /** A condition on a table's rows `t`: others are not copied. */
  readonly only?: Readonly<Record<string, string>>;
  /** What a column of a copy has, by table and column; `n` numbers the copies, `step` is what an id moves by. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Copies the rows of company 1; answers how many there are of them. */
export async function copyRows(client: Client, copying: Copying): Promise<number> {
  const step = await stepOf(client, copying);
  let made = 0;
  for (const table of copying.tables) {
    const { rowCount } = await client.query(copyOf(table, step, copying));
    made += rowCount ?? 0;
    if (hasId(copying, table)) await restartIds(client, table);
  }
  return made;
}

/** Answers a number beyond every id, so that the ids of copies never meet. */
async function stepOf(client: Client, copying: Copying): Promise<number> {
  let most = 0;
  for (const table of copying.tables.filter((one) => hasId(copying, one))) {
    const { rows } = await client.query<{ most: string }>(`select coalesce(max(id), 0) as most from ${table}`);
    most = Math.max(most, Number(rows[0]?.most));
  }
  return 10 ** Math.ceil(Math.log10(most + 1));
}

const hasId = ({ shapes }: Copying, table: string): boolean =>
  shapes.get(table)?.columns.some(({ name, of }) => name === 'id' && !of) ?? false;

function copyOf(table: string, step: number, copying: Copying): string {
  const { count, tables, shapes, days = 0, only = {}, values = {} } = copying;
  const shape = shapes.get(table) as Shape;
  const changed = new Map(shape.columns.map((column) => [column.name, movedBy(column, copying)]));
  for (const unique of shape.uniques) makeUnique(unique, { table, shape, changed, tables });
  for (const [name, value] of Object.entries(values[table] ?? {})) changed.set(name, value);
  const columns = shape.columns.map(({ name }) => `"${name}"`).join();
  const copied = shape.columns.map(({ name }) => changed.get(name) ?? `t."${name}"`).join();
  return `insert into ${table} (${columns}) overriding system value
    select ${copied.replaceAll('$step', String(step)).replaceAll('$days', String(days))} from ${table} t, generate_series(1, ${count}) as n
    where t.company_id = 1 and (${only[table] ?? 'true'})`;
}

/** Answers what a column of a copy has if it is another value than the row's. */
function movedBy({ name, type, of }: Column, { tables, days = 0 }: Copying): string | undefined {
  if (name === 'company_id') return undefined;
  if ((name === 'id' && (!of || tables.includes(of))) || (of && tables.includes(of))) return `t."${name}" + n * $step`;
  if (days === 0) return undefined;
  if (type === 'date') return `t."${name}" - n * ${days}::int`;
  if (type !== 'timestamp with time zone') return undefined;
  return `(t."${name}" at time zone 'Europe/Brussels' - n * interval '${days} days') at time zone 'Europe/Brussels'`;
}

interface Making {
  readonly table: string;
  readonly shape: Shape;
  readonly changed: Map<string, string | undefined>;
  readonly tables: readonly string[];
}

/** Changes one column of a unique list of which nothing is changed yet: one that no other table knows, if there is one. */
function makeUnique(unique: readonly string[], { table, shape, changed, tables }: Making): void {
  if (unique.some((name) => changed.get(name) !== undefined)) return;
  const own = shape.columns.filter(({ name, of }) => unique.includes(name) && !(of && tables.includes(of)));
  const [column] = [...own.filter(({ of }) => !of), ...own];
  if (column) changed.set(column.name, column.of ? 'null' : apartOf(column, table));
}

function apartOf({ name, type }: Column, table: string): string {
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'text') return `n * $step || 'x' || t."${name}"`;
  return `t."${name}" + n * (select max("${name}") from ${table})`;
}

async function restartIds(client: Client, table: string): Promise<void> {
  const sequence = `pg_get_serial_sequence('${table}', 'id')`;
  await client.query(`select setval(${sequence}, (select max(id) from ${table})) where ${sequence} is not null`);
}
