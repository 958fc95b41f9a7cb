// A sheet of texts on its way in: what the server makes of it, and saving what it found good.
import { http } from '#core';
import type { Locale, TextChange } from '#core/contract';

/** One cell that would change, or cannot. */
export interface Proposal {
  readonly line: number;
  readonly key: string;
  readonly locale: Locale;
  readonly before?: string;
  /** Null brings the shipped text back. */
  readonly value: string | null;
  readonly problem?: { readonly code: string; readonly params?: Readonly<Record<string, unknown>> };
}

const CHUNK = 500;

export async function readSheet(file: File): Promise<readonly Proposal[]> {
  const body = new FormData();
  body.append('file', file);
  const answer = (await (await http.form('text/import', body)).json()) as { data: Proposal[] };
  return answer.data;
}

export async function saveProposals(proposals: readonly Proposal[]): Promise<void> {
  const texts = proposals.map(({ key, locale, value }): TextChange => ({ key, locale, value }));
  for (let at = 0; at < texts.length; at += CHUNK) await http.put('text', { texts: texts.slice(at, at + CHUNK) });
}
