// Reads the picked rows: the loaded ones, or all that the query matches, page by page.
import { displayFields } from '../../fields/value.tsx';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { ListQuery } from '../../table/query.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import { rowsMatching } from '../filter/matching.ts';
import type { Selection } from '../select/Selection.ts';

interface Picked {
  readonly query: ListQuery;
  readonly selection: Selection;
  readonly signal: AbortSignal;
  /** Fields whose current values are needed. */
  readonly fields?: readonly string[];
}

/** This many ids fit in an address. */
const IDS = 100;

export async function pickedRows(entity: ResolvedEntity, picked: Picked): Promise<readonly Row[]> {
  const { query, selection, signal, fields = [] } = picked;
  if (!selection.all) return fields.length > 0 ? asTheyAre(entity, selection.known, signal) : [...selection.known];
  const kept = [...displayFields(entity), 'version', ...fields];
  const found: Row[] = [];
  for await (const rows of rowsMatching(entity.resource, query, { signal })) {
    for (const row of rows) if (!selection.isLeft(row.id)) found.push(nameOnly(row, kept));
  }
  return found;
}

/** Reads rows again that may have been picked a while ago. A deleted one stays, so that the call on it reports that. */
async function asTheyAre({ resource }: ResolvedEntity, known: readonly Row[], signal: AbortSignal): Promise<Row[]> {
  const now = new Map<number, Row>();
  for (let start = 0; start < known.length; start += IDS) {
    const ids = known.slice(start, start + IDS).map(({ id }) => id);
    const query = { search: '', sort: [], filters: { id: { in: ids.join(',') } } };
    for await (const rows of rowsMatching(resource, query, { signal })) for (const row of rows) now.set(row.id, row);
  }
  return known.map((row) => now.get(row.id) ?? row);
}

/** Keeps only the name and the needed fields, since a hundred thousand whole rows would fill the memory. */
function nameOnly(row: Row, kept: readonly string[]): Row {
  return Object.fromEntries([['id', row.id], ...kept.map((name) => [name, row[name]])]) as unknown as Row;
}
