// Lists a person's latest imports of a list, and undoes one of them.
import { http } from '../../http/http.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';

export interface ImportRun {
  readonly id: number;
  readonly at: string;
  readonly added: number;
  readonly changed: number;
}

export interface UndoneImport {
  readonly removed: number;
  readonly restored: number;
  /** What was changed since, or cannot be undone for another reason. */
  readonly left: readonly { readonly id: number; readonly name?: string; readonly code: string }[];
}

export async function importsOf({ resource }: ResolvedEntity): Promise<readonly ImportRun[]> {
  const { data } = await http.get<{ data: readonly ImportRun[] }>(`${resource}/import`);
  return data.data;
}

export async function undoImport({ resource }: ResolvedEntity, id: number): Promise<UndoneImport> {
  const { data } = await http.post<{ data: UndoneImport }>(`${resource}/import/${id}/undo`);
  return data.data;
}
