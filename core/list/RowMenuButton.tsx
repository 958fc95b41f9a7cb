// The button with everything that one can do with a row; its menu comes when it is first opened.
import { Button, PopoverNext } from '@blueprintjs/core';
import { MoreIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { myMoves } from '../entity/action/moveActions.ts';
import { mayCopy } from '../entity/copy/copying.ts';
import { may } from '../fields/access.ts';
import { nameOf } from '../fields/value.tsx';
import { lazyPart } from '../plugins/lazy.ts';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import type { Row } from '../table/RowWindow.ts';
import type { PickedRows } from '../table/tools.ts';
import { useReturningFocus } from '../ui/useReturningFocus.ts';
import type { CellEdit } from './inline/CellEdit.ts';
import type { MovedRow } from './Moving.tsx';
import type { Ordering } from './order/Ordering.ts';

export const LazyRowMenu = lazyPart(() => import('./RowMenu.tsx'), null);

export interface RowTools {
  readonly entity: ResolvedEntity;
  readonly selection?: PickedRows;
  readonly ordering?: Ordering;
  readonly edit?: CellEdit;
  readonly onCopy: (row: Row) => void;
  readonly onDelete: (row: Row) => void;
  readonly onMove: (moved: MovedRow) => void;
}

/** True when there is anything in the menu. */
export function hasRowMenu({ entity, selection, ordering }: RowTools): boolean {
  return (
    Boolean(selection || ordering) ||
    may(entity, 'update') ||
    may(entity, 'delete') ||
    mayCopy(entity) ||
    myMoves(entity).length > 0
  );
}

interface RowMenuProps extends RowTools {
  readonly row: Row;
  readonly index: number;
}

export function RowMenuButton(props: RowMenuProps) {
  const { t } = useTranslation();
  const name = nameOf(props.entity, props.row);
  const returning = useReturningFocus();
  return (
    <PopoverNext placement="bottom-end" {...returning} content={<LazyRowMenu {...props} />}>
      <Button
        className="row-list-menu"
        variant="minimal"
        icon={<MoreIcon />}
        aria-label={t('core.index.rowMenu', { name })}
      />
    </PopoverNext>
  );
}
