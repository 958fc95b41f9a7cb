// Lists a person's latest imports of a list, and undoes one of them.
import { http } from '../../http/http.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Progress } from './importing.ts';

export interface ImportRun {
  readonly id: number;
  readonly at: string;
  readonly added: number;
  readonly changed: number;
}

export interface UndoneImport {
  readonly removed: number;
  readonly restored: number;
  /** The records that were changed since, or cannot be undone for another reason. */
  readonly left: readonly { readonly id: number; readonly name?: string; readonly code: string }[];
}

export async function importsOf({ resource }: ResolvedEntity): Promise<readonly ImportRun[]> {
  const { data } = await http.get<{ data: readonly ImportRun[] }>(`${resource}/import`);
  return data.data;
}

/** Undoes the import part by part, and tells how far it is. */
export async function undoImport(
  { resource }: ResolvedEntity,
  id: number,
  onProgress: (progress: Progress) => void,
): Promise<UndoneImport> {
  let all: UndoneImport = { removed: 0, restored: 0, left: [] };
  for (;;) {
    const { data } = await http.post<{ data: UndoneImport & { rest: number } }>(`${resource}/import/${id}/undo`);
    const { removed, restored, left, rest } = data.data;
    all = { removed: all.removed + removed, restored: all.restored + restored, left: [...all.left, ...left] };
    const done = all.removed + all.restored + all.left.length;
    if (!rest) return all;
    onProgress({ done, total: done + rest });
  }
}
