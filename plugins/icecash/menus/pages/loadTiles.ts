// Loads all tiles of a menu in their order, page by page.
import { http } from '#core';
import type { Tile } from './tile.ts';

interface Answer {
  readonly data: readonly Tile[];
  readonly meta: { readonly next?: string | null };
}
const PAGE = 500;

export async function loadTiles(menuId: number, signal: AbortSignal): Promise<Tile[]> {
  const rows: Tile[] = [];
  let next: string | undefined;
  do {
    const { data, meta } = await loadPage(menuId, next, signal);
    rows.push(...data);
    next = meta.next ?? undefined;
  } while (next !== undefined);
  return rows;
}

async function loadPage(menuId: number, after: string | undefined, signal: AbortSignal): Promise<Answer> {
  const query = { 'filter[menu_id]': menuId, 'page[size]': PAGE, 'page[total]': 'no', 'page[after]': after };
  return (await http.get<Answer>('menuitem', { query, signal })).data;
}
