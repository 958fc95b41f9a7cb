// Describes the props of a row's menu: the row's entity, and the functions for work on rows.
import type { ResolvedEntity } from '../plugins/resolved.ts';
import type { PickedRows } from '../table/tools.ts';
import type { Row } from '../table/window/RowWindow.ts';
import type { CellEdit } from './inline/CellEdit.ts';
import type { MovedRow } from './Moving.tsx';
import type { Ordering } from './order/Ordering.ts';

export interface RowTools {
  readonly entity: ResolvedEntity;
  readonly selection?: PickedRows;
  readonly ordering?: Ordering;
  readonly edit?: CellEdit;
  readonly onCopy: (row: Row) => void;
  readonly onDelete: (row: Row) => void;
  readonly onMove: (moved: MovedRow) => void;
}
