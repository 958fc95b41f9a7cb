// What one can do with a row without opening it, as far as the session may.
import { Button } from '@blueprintjs/core';
import { EditIcon, EyeOpenIcon, TrashIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Row } from '../../table/RowWindow.ts';
import { addressOf, may } from '../access.ts';
import { nameOf } from '../value.tsx';

interface RowActionsProps {
  readonly entity: ResolvedEntity;
  readonly row: Row;
  readonly onDelete: (row: Row) => void;
}

export function RowActions({ entity, row, onDelete }: RowActionsProps) {
  const { t } = useTranslation();
  const name = nameOf(entity, row);
  const view = t('core.index.viewRow', { name });
  const edit = t('core.index.editRow', { name });
  const remove = t('core.index.deleteRow', { name });
  return (
    <>
      {may(entity, 'show') && (
        <Link className={LINK} to={addressOf(entity, 'view', row.id)} aria-label={view} title={view}>
          <EyeOpenIcon />
        </Link>
      )}
      {may(entity, 'update') && (
        <Link className={LINK} to={addressOf(entity, 'edit', row.id)} aria-label={edit} title={edit}>
          <EditIcon />
        </Link>
      )}
      {may(entity, 'delete') && (
        <Button
          variant="minimal"
          icon={<TrashIcon />}
          aria-label={remove}
          title={remove}
          onClick={() => onDelete(row)}
        />
      )}
    </>
  );
}

/** True when there is anything to offer, so that no empty box floats over the row. */
export function hasRowActions(entity: ResolvedEntity): boolean {
  return may(entity, 'show') || may(entity, 'update') || may(entity, 'delete');
}

const LINK = 'bp6-button bp6-minimal';
