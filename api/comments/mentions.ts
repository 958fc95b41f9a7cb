// Colleagues whom a comment names. In the stored text they are numbers, so that each is shown by the name of now.
import type { Rows } from '../contract/index.ts';
import { inform } from '../notices/inform.ts';

const MENTION = /@\[([1-9]\d{0,14})\]/g;

/** Each once. */
export function mentionsIn(content: string): number[] {
  return [...new Set([...content.matchAll(MENTION)].map(([, id]) => Number(id)))];
}

export interface Mention {
  readonly companyId: number;
  /** Who wrote it. */
  readonly actorId: number;
  /** Colleagues who are named for the first time in this comment, and see its record. */
  readonly employees: readonly number[];
  readonly resource: string;
  readonly record: number;
}

/** Tells them, in the transaction that keeps the comment. */
export async function mentioned(db: Rows, { employees, resource, record, ...teller }: Mention): Promise<void> {
  await inform(db, { ...teller, to: employees, notice: 'core.mention', about: { resource, id: record } });
}
