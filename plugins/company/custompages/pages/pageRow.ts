// Describes a custom page or a group of pages, and makes an item of the page tree of it.
import type { TreeItem } from '#core/tree';

export interface PageRow {
  readonly id: number;
  readonly version: number;
  readonly mdl: 'page' | 'page_group';
  readonly name: string;
  readonly path: string;
  readonly url?: string;
  readonly allow?: string;
  readonly scopes?: readonly string[];
  readonly parent_id?: number | null;
  readonly [field: string]: unknown;
}

export interface PageItem extends TreeItem {
  readonly row: PageRow;
}

export const isGroup = ({ mdl }: PageRow) => mdl === 'page_group';

export function itemOfRow(row: PageRow): PageItem {
  const { id, name, parent_id } = row;
  return { key: String(id), name, parent: parent_id ? String(parent_id) : null, isBranch: isGroup(row), row };
}

/** Finds the group that a page is in; a page whose group was deleted is in none. */
export function groupOf(rows: readonly PageRow[], { parent_id }: PageRow): PageRow | undefined {
  return parent_id ? rows.find((row) => row.id === parent_id && isGroup(row)) : undefined;
}
