// Imports a sheet of texts: sends it to the server, which proposes changes, and saves those that are accepted.
import { http } from '#core';
import type { TextChange, TextProposal } from '#core/contract';

const CHUNK = 500;

export async function readSheet(file: File): Promise<readonly TextProposal[]> {
  const body = new FormData();
  body.append('file', file);
  const answer = (await (await http.form('text/import', body)).json()) as { data: TextProposal[] };
  return answer.data;
}

export async function saveProposals(proposals: readonly TextProposal[]): Promise<void> {
  const texts = proposals.map(({ key, locale, value }): TextChange => ({ key, locale, value }));
  for (let at = 0; at < texts.length; at += CHUNK) await http.put('text', { texts: texts.slice(at, at + CHUNK) });
}
