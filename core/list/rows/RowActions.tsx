// Offers actions on a row without opening it, as far as the session may: the usual one as a button, all of them in a
// menu.
import { Button, PopoverNext } from '@blueprintjs/core';
import { EditIcon, MoreIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { myMoves } from '../../entity/action/moveActions.ts';
import { mayCopy } from '../../entity/copy/copying.ts';
import { addressOf, may, mayChange } from '../../fields/access.ts';
import { nameOf } from '../../fields/value.tsx';
import type { Row } from '../../table/window/RowWindow.ts';
import { useReturningFocus } from '../../ui/focus/useReturningFocus.ts';
import type { RowTools } from '../rowTools.ts';
import { LazyRowMenu } from './RowMenuButton.tsx';

interface RowActionsProps extends RowTools {
  readonly row: Row;
  readonly index: number;
  /** Keeps these buttons in place while their menu is open. */
  readonly pin: (isOpen: boolean) => void;
}

export const RowActions = observer(function RowActions({ pin, ...props }: RowActionsProps) {
  const { entity, row } = props;
  const returning = useReturningFocus();
  const { t } = useTranslation();
  const name = nameOf(entity, row);
  const edit = t('core.index.editRow', { name });
  return (
    <>
      {mayChange(entity, row) && (
        <Link className={LINK} to={addressOf(entity, 'edit', row.id)} aria-label={edit} title={edit}>
          <EditIcon />
        </Link>
      )}
      {hasMore(props) && (
        <PopoverNext
          lazy
          placement="bottom-end"
          {...returning}
          onOpening={() => {
            returning.onOpening();
            pin(true);
          }}
          onClosed={(menu) => {
            returning.onClosed(menu);
            pin(false);
          }}
          content={<LazyRowMenu {...props} />}
        >
          <Button variant="minimal" icon={<MoreIcon />} aria-label={t('core.index.rowMenu', { name })} />
        </PopoverNext>
      )}
    </>
  );
});

/** Answers the most buttons that a row can have, to keep their room free; 0 if there is nothing to offer. */
export function rowButtons(tools: RowTools): number {
  return (may(tools.entity, 'update') ? 1 : 0) + (hasMore(tools) ? 1 : 0);
}

/** Picking has a tick box, so it alone needs no menu. */
function hasMore({ entity, ordering }: RowTools): boolean {
  return myMoves(entity).length > 0 || may(entity, 'delete') || mayCopy(entity) || ordering?.isPossible === true;
}

const LINK = 'bp6-button bp6-minimal';
