// Shows the button of a row's menu; the menu's code is fetched when it is first opened.
import { Button, PopoverNext } from '@blueprintjs/core';
import { MoreIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { myMoves } from '../../entity/action/moveActions.ts';
import { mayCopy } from '../../entity/copy/copying.ts';
import { may } from '../../fields/access.ts';
import { nameOf } from '../../fields/value.tsx';
import { lazyPart } from '../../plugins/lazy.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import { useReturningFocus } from '../../ui/focus/useReturningFocus.ts';
import type { RowTools } from '../rowTools.ts';

export const LazyRowMenu = lazyPart(() => import('./RowMenu.tsx'), null);

/** Tells whether the menu has any entry. */
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
    <PopoverNext lazy placement="bottom-end" {...returning} content={<LazyRowMenu {...props} />}>
      <Button
        className="row-list-menu"
        variant="minimal"
        icon={<MoreIcon />}
        aria-label={t('core.index.rowMenu', { name })}
      />
    </PopoverNext>
  );
}
