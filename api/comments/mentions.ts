// Finds the colleagues whom a comment mentions. The stored text holds their ids, so that each is shown by the current
// name.
import type { Rows } from '../contract/index.ts';
import { inform } from '../notices/inform.ts';

const MENTION = /@\[([1-9]\d{0,14})\]/g;

/** Lists the ids, each once. */
export function mentionsIn(content: string): number[] {
  return [...new Set([...content.matchAll(MENTION)].map(([, id]) => Number(id)))];
}

export interface Mention {
  readonly companyId: number;
  /** Author of the comment. */
  readonly actorId: number;
  /** Colleagues who are mentioned for the first time in this comment, and who see its record. */
  readonly employees: readonly number[];
  readonly resource: string;
  readonly record: number;
}

/** Notifies them, in the transaction that stores the comment. */
export async function mentioned(db: Rows, { employees, resource, record, ...teller }: Mention): Promise<void> {
  await inform(db, { ...teller, to: employees, notice: 'core.mention', about: { resource, id: record } });
}
