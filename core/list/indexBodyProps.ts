// Describes the props of an index's body: a table, a list or cards.
import type { ReactNode } from 'react';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import type { ListQuery } from '../table/query.ts';
import type { Row, RowWindow } from '../table/window/RowWindow.ts';
import type { ColumnChoice } from './columns/columnChoice.ts';
import type { Look } from './look/look.ts';
import type { RowWork, ShownWork } from './rows/useRowWork.ts';

/** The columns that are drawn, and their widths. */
export type ShownColumns = Pick<ColumnChoice, 'shown' | 'widths' | 'setWidth'> &
  Partial<Pick<ColumnChoice, 'showsStandard'>>;

/** Buttons of rows whose entity has no pages: there is no address that a row could lead to. */
export interface OwnButtons {
  readonly most: number;
  readonly draw: (row: Row) => ReactNode;
  /** The one that stands in a line for a thumb. */
  readonly open: (row: Row) => ReactNode;
}

export interface IndexBodyProps {
  readonly entity: ResolvedEntity;
  readonly label: string;
  readonly rows: RowWindow;
  readonly firstRow: number;
  readonly query: ListQuery;
  readonly onQuery: (change: Partial<ListQuery>) => void;
  readonly choice: ShownColumns;
  readonly addButton: ReactNode;
  readonly onKey: (key: string, row: Row) => void;
  readonly work: ShownWork;
  readonly look: Look;
  readonly onLook: (look: Look) => void;
  readonly own?: OwnButtons;
  /** The most rows that are shown at once, of a list that stands among others. */
  readonly most?: number;
  /** The list stands on another page, whose address is not its own. */
  readonly isPart?: boolean;
}

export interface RowsProps extends IndexBodyProps {
  /** Width for all columns together, in pixels. */
  readonly room: number;
}

/** The props of a whole list, not of one group. */
export interface WholeProps extends RowsProps {
  readonly work: RowWork;
}

/** Below this width in pixels the rows are shown as a list for phones. */
export const LIST_BELOW = 640;
