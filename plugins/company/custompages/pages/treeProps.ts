// Describes the props of the tree of custom pages and of each of its lines.
import type { PagesStore } from './PagesStore.ts';
import type { PageRow } from './pageRow.ts';

export interface PageTreeProps {
  readonly store: PagesStore;
  readonly mayMove: boolean;
  readonly onEdit: (row: PageRow) => void;
  readonly onAdd: (group: PageRow) => void;
  readonly onDelete: (row: PageRow) => void;
}
