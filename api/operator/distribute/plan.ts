// Puts the statements that spread the tables over a cluster in their order: no table is spread before those that it
// points to.
import type { KnownKey, KnownSchema, KnownTable } from './tables.ts';

/** Answers the statements for what is not done yet; none if all is. */
export function planOf({ tables, keys }: KnownSchema): string[] {
  const open = tables.filter(({ isDone }) => !isDone);
  const everywhere = ordered(open, keys, 'everywhere');
  const spread = ordered(open, keys, 'spread');
  const pointing = open.filter(({ name, kind }) => kind === 'one' && pointsTo(name, keys, tables));
  const first = tables.find(({ kind, isDone }) => kind === 'spread' && isDone)?.name ?? spread.names[0];
  const circles = [...everywhere.circles, ...spread.circles];
  return [
    ...circles.map(({ from, name }) => `alter table ${quoted(from)} drop constraint ${quoted(name)}`),
    ...everywhere.names.map((name) => `select create_reference_table(${literal(name)})`),
    ...pointing.map(({ name }) => `select citus_add_local_table_to_metadata(${literal(name)})`),
    ...spread.names.map((name) => {
      const beside = name === first ? 'none' : first!;
      return `select create_distributed_table(${literal(name)}, 'company_id', colocate_with => ${literal(beside)})`;
    }),
    ...circles.map(({ from, name, text }) => `alter table ${quoted(from)} add constraint ${quoted(name)} ${text}`),
  ];
}

interface Ordered {
  readonly names: readonly string[];
  /** Keys of tables that point to each other, which are taken away meanwhile. */
  readonly circles: readonly KnownKey[];
}

function ordered(open: readonly KnownTable[], keys: readonly KnownKey[], kind: KnownTable['kind']): Ordered {
  const left = new Set(open.filter((table) => table.kind === kind).map(({ name }) => name));
  const names: string[] = [];
  const circles: KnownKey[] = [];
  const waitsFor = (name: string) =>
    keys.filter(({ from, to }) => from === name && to !== name && left.has(to)).filter((key) => !circles.includes(key));
  while (left.size > 0) {
    const next = [...left].filter((name) => waitsFor(name).length === 0);
    if (next.length === 0) circles.push(...waitsFor(fewest([...left], waitsFor)));
    for (const name of next) left.delete(name);
    names.push(...next);
  }
  return { names, circles };
}

function fewest(names: readonly string[], waitsFor: (name: string) => readonly KnownKey[]): string {
  return names.reduce((best, name) => (waitsFor(name).length < waitsFor(best).length ? name : best));
}

/** Tells whether a table of one node points to a table that every node has, which the cluster must know then. */
function pointsTo(name: string, keys: readonly KnownKey[], tables: readonly KnownTable[]): boolean {
  const everywhere = new Set(tables.filter(({ kind }) => kind === 'everywhere').map((table) => table.name));
  return keys.some(({ from, to }) => from === name && everywhere.has(to));
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** A table's name as a text; a name that is no plain word keeps its quotes. */
const literal = (name: string): string =>
  `'${(/^[a-z_][a-z0-9_]*$/.test(name) ? name : quoted(name)).replaceAll("'", "''")}'`;
