// Loads names of related records for a sheet, which needs them before it is printed.
import { relationOf } from '#core/contract';
import { fieldOf } from '../../fields/entityField.ts';
import { http } from '../../http/http.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';

interface Named {
  readonly id: number;
  readonly display: string;
}

export function isRelation(entity: ResolvedEntity, name: string): boolean {
  return relationOf(fieldOf(entity, name) ?? {}) !== undefined;
}

/** Answers the names that this person may read; others stay numbers. */
export async function namesOf(
  resource: string,
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, string>> {
  if (resource === '' || ids.length === 0) return new Map();
  const query = { ids: [...new Set(ids)].join(',') };
  const { data } = await http.get<{ data: Named[] }>(`${resource}/options`, { query, signal }).catch((error) => {
    if (signal?.aborted) throw error;
    return { data: { data: [] } };
  });
  return new Map(data.data.map(({ id, display }) => [id, display]));
}
