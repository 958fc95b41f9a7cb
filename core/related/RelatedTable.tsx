// Shows the rows of a related list in a small table; on a phone each row is a block with its labels.
import { Button } from '@blueprintjs/core';
import { EditIcon, EyeOpenIcon, TrashIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isNamedByGiven, ownNameOf } from '../entity/dialog/useDialogTitle.ts';
import { placeState } from '../entity/place.ts';
import { addressOf, may, mayChange } from '../fields/access.ts';
import type { Translate } from '../fields/kind.ts';
import { nameOf } from '../fields/value.tsx';
import { standardColumns } from '../list/fields.ts';
import { cellOf, columnOf, NAME_COLUMN } from '../table/cells.tsx';
import type { Row } from '../table/window/RowWindow.ts';
import type { RelatedTab } from './useRelated.ts';

interface RelatedTableProps extends RelatedTab {
  /** Opens a row of an entity without pages. */
  readonly onOpen?: (row: Row) => void;
  readonly onEdit?: (row: Row) => void;
  readonly onDelete?: (row: Row) => void;
}

export const RelatedTable = observer(function RelatedTable(props: RelatedTableProps) {
  const { entity, list, onEdit, onDelete } = props;
  const { t } = useTranslation();
  const isNamed = !isNamedByGiven(entity, [list.field]);
  const columns = standardColumns(entity)
    .filter((name) => name !== list.field && (isNamed || name !== NAME_COLUMN))
    .map((name) => columnOf(entity, name, t as Translate));
  if (list.rows.length === 0) {
    const none = list.search === '' ? t('core.related.none') : t('core.related.noMatch', { search: list.search });
    return <p className="related-none">{none}</p>;
  }
  return (
    <>
      <table className="related-table">
        <thead>
          <tr>
            {columns.map(({ id, title, numeric }) => (
              <th key={id} scope="col" className={numeric ? 'numeric' : undefined}>
                {title}
              </th>
            ))}
            {(onEdit || onDelete || !isNamed) && (
              <th className="print-hide">
                <span className="visually-hidden">{t('core.related.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row, at) => (
            <tr key={row.id}>
              {columns.map(({ id, title, numeric }) => (
                <td key={id} data-label={title} className={numeric ? 'numeric' : undefined}>
                  {id === NAME_COLUMN ? <Name {...props} row={row} at={at} /> : cellOf(entity, row, id, t as Translate)}
                </td>
              ))}
              {(onEdit || onDelete || !isNamed) && <RowButtons {...props} row={row} canOpen={!isNamed} />}
            </tr>
          ))}
        </tbody>
      </table>
      {list.next !== null && (
        <Button className="related-more print-hide" text={t('core.related.more')} onClick={() => void list.more()} />
      )}
    </>
  );
});

function Name({ entity, list, onOpen, row, at }: RelatedTableProps & { row: Row; at: number }) {
  const name = nameOf(entity, row);
  if (!may(entity, 'show')) return name;
  if (onOpen) {
    return (
      <button type="button" className="related-open" onClick={() => onOpen(row)}>
        {name}
      </button>
    );
  }
  const { query } = list;
  return (
    <Link to={addressOf(entity, 'view', row.id)} state={placeState({ resource: entity.resource, query, at })}>
      {name}
    </Link>
  );
}

function RowButtons(props: RelatedTableProps & { row: Row; canOpen: boolean }) {
  const { entity, list, row, canOpen, onOpen, onEdit, onDelete } = props;
  const { t } = useTranslation();
  const name = ownNameOf(entity, row, [list.field]) || t(entity.text, { count: 1 });
  const acts = [
    { label: 'core.related.open', icon: <EyeOpenIcon />, act: canOpen && may(entity, 'show') ? onOpen : undefined },
    { label: 'core.edit.title', icon: <EditIcon />, act: mayChange(entity, row) ? onEdit : undefined },
    { label: 'core.related.delete', icon: <TrashIcon />, act: onDelete },
  ].filter((one): one is typeof one & { act: (row: Row) => void } => one.act !== undefined);
  return (
    <td className="related-buttons print-hide">
      {acts.map(({ label, icon, act }) => (
        <Button key={label} variant="minimal" icon={icon} aria-label={t(label, { name })} onClick={() => act(row)} />
      ))}
    </td>
  );
}
