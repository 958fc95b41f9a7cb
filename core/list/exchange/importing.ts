// Sends a spreadsheet to be checked or imported, and reads the progress line by line.
import type { FieldError } from '../../form/errors.ts';
import { http } from '../../http/http.ts';
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
  readonly columns: readonly { readonly title: string; readonly use: 'set' | 'locked' | 'unknown' }[];
  readonly rows: readonly ImportRow[];
  readonly counts: Readonly<Record<RowAction, number>>;
}

export interface Progress {
  readonly done: number;
  readonly total: number;
}

interface Sending {
  readonly mode: 'preview' | 'apply';
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
  { mode, key, signal, onProgress }: Sending,
): Promise<ImportAnswer> {
  const body = new FormData();
  body.append('mode', mode);
  body.append('locale', session.locale);
  body.append('file', file);
  const headers = { Accept: 'application/x-ndjson', 'Idempotency-Key': key };
  const response = await http.form(`${resource}/import`, body, { headers, signal });
  let answer: ImportAnswer | undefined;
  for await (const line of linesOf(response)) {
    if (line.problem) throw new HttpError(line.problem.status, line.problem);
    if (line.progress) onProgress(line.progress);
    answer = line.data ?? answer;
  }
  // The connection broke before the last line.
  if (!answer) throw new HttpError(0, NO_RESPONSE);
  return answer;
}

async function* linesOf({ body }: Response): AsyncGenerator<Line> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line) as Line;
  }
}
