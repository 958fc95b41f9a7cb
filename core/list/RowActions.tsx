// What one can do with a row without opening it, as far as the session may: the usual as buttons, all of it in a menu.
import { Button, PopoverNext } from '@blueprintjs/core';
import { DuplicateIcon, EditIcon, EyeOpenIcon, MoreIcon, TrashIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mayCopy } from '../entity/copy/copying.ts';
import { addressOf, may, mayChange } from '../fields/access.ts';
import { nameOf } from '../fields/value.tsx';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import type { Row } from '../table/RowWindow.ts';
import { RowMenu, type RowTools } from './RowMenu.tsx';

interface RowActionsProps extends RowTools {
  readonly row: Row;
  readonly index: number;
  /** Keeps these buttons where they are while their menu is open. */
  readonly pin: (isOpen: boolean) => void;
}

export const RowActions = observer(function RowActions({ pin, ...props }: RowActionsProps) {
  const { entity, row, ordering, onCopy, onDelete } = props;
  const { t } = useTranslation();
  const name = nameOf(entity, row);
  const view = t('core.index.viewRow', { name });
  const edit = t('core.index.editRow', { name });
  return (
    <>
      {may(entity, 'show') && (
        <Link className={LINK} to={addressOf(entity, 'view', row.id)} aria-label={view} title={view}>
          <EyeOpenIcon />
        </Link>
      )}
      {mayChange(entity, row) && (
        <Link className={LINK} to={addressOf(entity, 'edit', row.id)} aria-label={edit} title={edit}>
          <EditIcon />
        </Link>
      )}
      {mayCopy(entity) && (
        <Act icon={<DuplicateIcon />} text={t('core.index.copyRow', { name })} onClick={() => onCopy(row)} />
      )}
      {may(entity, 'delete') && (
        <Act icon={<TrashIcon />} text={t('core.index.deleteRow', { name })} onClick={() => onDelete(row)} />
      )}
      {ordering?.isPossible && (
        <PopoverNext
          placement="bottom-end"
          onOpening={() => pin(true)}
          onClosed={() => pin(false)}
          content={<RowMenu {...props} />}
        >
          <Button variant="minimal" icon={<MoreIcon />} aria-label={t('core.index.rowMenu', { name })} />
        </PopoverNext>
      )}
    </>
  );
});

function Act({ icon, text, onClick }: { icon: React.JSX.Element; text: string; onClick: () => void }) {
  return <Button variant="minimal" icon={icon} aria-label={text} title={text} onClick={onClick} />;
}

/** True when there is anything to offer, so that no empty box floats over the row. */
export function hasRowActions(entity: ResolvedEntity): boolean {
  return may(entity, 'show') || may(entity, 'update') || may(entity, 'delete');
}

const LINK = 'bp6-button bp6-minimal';
