// Sends a spreadsheet to be checked or imported, and reads the progress line by line.
import type { FieldError } from '../../form/errors.ts';
import { http } from '../../http/http.ts';
import { LINES, readLines } from '../../http/lines.ts';
import { HttpError, NO_RESPONSE, type Problem } from '../../http/problem.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';

export type RowAction = 'create' | 'update' | 'same' | 'refused';

export interface ImportRow {
  readonly row: number;
  readonly action: RowAction;
  readonly id?: number;
  readonly name?: string;
  readonly changes?: readonly { readonly field: string; readonly from?: string; readonly to?: string }[];
  readonly errors?: readonly FieldError[];
  /** Warnings about a new row in a preview: a record of that name exists. */
  readonly warnings?: readonly FieldError[];
  readonly cells?: readonly (string | number | boolean)[];
}

export interface ImportAnswer {
  readonly columns: readonly ImportColumn[];
  readonly rows: readonly ImportRow[];
  readonly counts: Readonly<Record<RowAction, number>>;
  /** The fields by which existing records were found; none if all rows are new. */
  readonly key?: readonly string[];
  readonly keys?: readonly (readonly string[])[];
  /** Number by which the import is undone. */
  readonly import?: number;
}

export interface ImportColumn {
  readonly title: string;
  readonly use: 'set' | 'locked' | 'unknown';
  readonly field?: string;
  readonly by?: 'chosen' | 'kept' | 'name' | 'like' | 'content';
  readonly samples?: readonly string[];
}

/** How a person wants a sheet to be read; what is absent is proposed by the server. */
export interface ImportChoice {
  /** A field for each column, or an empty text. */
  readonly mapping?: readonly string[];
  /** Fields with commas between, or `none`. */
  readonly key?: string;
}

export interface Progress {
  readonly done: number;
  readonly total: number;
}

interface Sending {
  readonly mode: 'preview' | 'apply';
  readonly choice: ImportChoice;
  /** Idempotency key: sent again with the same one, nothing is imported twice. */
  readonly key: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

interface Line {
  readonly progress?: Progress;
  readonly data?: ImportAnswer;
  readonly problem?: Problem & { readonly status: number };
}

export async function sendSheet(
  { resource }: ResolvedEntity,
  file: File,
  { mode, choice, key, signal, onProgress }: Sending,
): Promise<ImportAnswer> {
  const body = new FormData();
  body.append('mode', mode);
  body.append('locale', session.locale);
  if (choice.mapping) body.append('mapping', JSON.stringify(choice.mapping));
  if (choice.key) body.append('key', choice.key);
  body.append('file', file);
  const headers = { Accept: LINES, 'Idempotency-Key': key };
  const response = await http.form(`${resource}/import`, body, { headers, signal });
  let answer: ImportAnswer | undefined;
  for await (const line of readLines<Line>(response)) {
    if (line.problem) throw new HttpError(line.problem.status, line.problem);
    if (line.progress) onProgress(line.progress);
    answer = line.data ?? answer;
  }
  // The connection broke before the last line.
  if (!answer) throw new HttpError(0, NO_RESPONSE);
  return answer;
}
