// What was typed and not yet saved, kept in the tab: it survives a reload and an expired session (look.md "Form").
import type { Values } from '../../form/record.ts';

export interface Draft {
  /** Changed fields only, null where one was cleared. */
  readonly changes: Values;
  /** What stood in those fields before, and the version that held it; absent for a new record. */
  readonly before?: Values;
  readonly etag?: string;
  /** When it was kept. */
  readonly at: string;
}

/** Drafts belong to who typed them: another employee in the same tab never sees them. */
export function draftKey(employeeId: number, resource: string, id = 'new'): string {
  return `draft:${employeeId}:${resource}:${id}`;
}

export function keepDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage full or forbidden: the form itself still holds everything.
  }
}

export function readDraft(key: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function dropDraft(key: string): void {
  sessionStorage.removeItem(key);
}

function isDraft(value: unknown): value is Draft {
  const { changes, at } = (value ?? {}) as Partial<Draft>;
  return typeof changes === 'object' && changes !== null && !Array.isArray(changes) && typeof at === 'string';
}
