// Fetches a list as a file with its progress, and the empty spreadsheet for an import.
import { expandedName } from '#core/contract';
import { displayFields } from '../../fields/value.tsx';
import { editableFields, visibleFields } from '../../fields/visible.ts';
import { http } from '../../http/http.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import { NAME_COLUMN } from '../../table/cells.tsx';
import { type ListQuery, writeQuery } from '../../table/query.ts';
import type { RowWindow } from '../../table/window/RowWindow.ts';
import { saveFile } from '../../ui/saveFile.ts';
import type { Selection } from '../select/Selection.ts';

/** The list that the index shows now. */
export interface ExportedList {
  readonly entity: ResolvedEntity;
  readonly query: ListQuery;
  readonly columns: readonly string[];
  readonly rows: RowWindow;
  readonly selection?: Selection;
}

export type Format = 'xlsx' | 'csv';

export interface ExportRequest {
  readonly format: Format;
  readonly query?: ListQuery;
  /** Only these rows; undefined for all that the query matches. */
  readonly ids?: readonly number[];
  /** Only these columns; undefined for every field. */
  readonly columns?: readonly string[];
}

interface Following {
  readonly signal?: AbortSignal;
  readonly onBytes?: (bytes: number) => void;
}

/** The most rows that the server exports by id. */
export const MOST_PICKED = 500;

export async function download(
  entity: ResolvedEntity,
  name: string,
  { format, query, ids, columns }: ExportRequest,
  { signal, onBytes }: Following = {},
): Promise<void> {
  const asked = {
    ...(query && writeQuery(query)),
    ...(ids && { 'filter[id][in]': ids.join(',') }),
    ...(columns && { columns: columns.join(',') }),
    format,
    locale: session.locale,
  };
  const response = await http.stream(`${entity.resource}/export`, { query: asked, headers: { Accept: '*/*' }, signal });
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value as BlobPart);
    bytes += part.value.length;
    onBytes?.(bytes);
  }
  saveFile(`${name}.${format}`, new Blob(parts, { type: response.headers.get('content-type') ?? '' }));
}

/** Answers the fields behind the columns of a list. */
export function fieldsOf(entity: ResolvedEntity, columns: readonly string[]): string[] {
  const own = visibleFields(entity, session.subject, 'export');
  const known = [...own, 'created_at', 'updated_at'];
  const fields = columns.flatMap((id) =>
    id === NAME_COLUMN ? displayFields(entity).map((name) => fieldNamed(known, name)) : [id],
  );
  return [...new Set(fields)].filter((name) => known.includes(name));
}

function fieldNamed(known: readonly string[], name: string): string {
  return known.find((field) => field === name || expandedName(field) === name) ?? name;
}

/** Downloads a spreadsheet with the headings of a new record's fields alone. */
export function downloadTemplate(entity: ResolvedEntity, name: string): Promise<void> {
  const fields = editableFields(entity, session.subject, 'create');
  const columns = visibleFields(entity, session.subject, 'export').filter((field) => fields.includes(field));
  const nothing: ListQuery = { search: '', sort: [], filters: { id: { eq: '0' } } };
  return download(entity, name, { format: 'xlsx', columns, query: nothing });
}
