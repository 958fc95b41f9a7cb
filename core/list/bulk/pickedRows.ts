// The picked rows themselves: those that are known, or page by page everything that the query matches.
import { displayFields } from '../../fields/value.tsx';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { ListQuery } from '../../table/query.ts';
import type { Row } from '../../table/RowWindow.ts';
import { rowsMatching } from '../matching.ts';
import type { Selection } from '../select/Selection.ts';

export async function pickedRows(
  entity: ResolvedEntity,
  query: ListQuery,
  selection: Selection,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  if (!selection.all) return [...selection.known];
  const kept = [...displayFields(entity), 'version'];
  const found: Row[] = [];
  for await (const rows of rowsMatching(entity.resource, query, { signal })) {
    for (const row of rows) if (!selection.isLeft(row.id)) found.push(nameOnly(row, kept));
  }
  return found;
}

/** A hundred thousand whole rows would fill the memory; their names tell which one failed. */
function nameOnly(row: Row, kept: readonly string[]): Row {
  return Object.fromEntries([['id', row.id], ...kept.map((name) => [name, row[name]])]) as unknown as Row;
}
