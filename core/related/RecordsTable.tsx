// Draws the rows of a list that is a part of a page as a small table; on a phone each row is a block with its labels.
import { Button } from '@blueprintjs/core';
import { EditIcon, EyeOpenIcon, TrashIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isNamedByGiven, ownNameOf } from '../entity/dialog/useDialogTitle.ts';
import { placeState } from '../entity/place.ts';
import { addressOf, may, mayChange, onItsSide } from '../fields/access.ts';
import type { Translate } from '../fields/kind.ts';
import { nameOf, textOf } from '../fields/value.tsx';
import { standardColumns } from '../list/fields.ts';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { cellOf, columnOf, NAME_COLUMN } from '../table/cells.tsx';
import type { GridColumn } from '../table/columns.ts';
import type { Row } from '../table/window/RowWindow.ts';
import type { PagedRows } from './PagedRows.ts';

export interface RowsProps {
  readonly entity: ResolvedEntity;
  readonly list: PagedRows;
  readonly label: string;
  /** Opens a row where it has no page. */
  readonly onOpen?: (row: Row) => void;
  readonly onEdit?: (row: Row) => void;
  readonly onDelete?: (row: Row) => void;
}

interface RecordsTableProps extends RowsProps {
  /** Those of the entity file where it says none. */
  readonly columns?: readonly string[];
  /** Draws the cells of a row. */
  readonly cells?: (row: Row) => ReactNode;
  readonly heading?: (column: GridColumn) => JSX.Element;
}

export const RecordsTable = observer(function RecordsTable(props: RecordsTableProps) {
  const { entity, list, label, cells, heading = plainHeading, onEdit, onDelete } = props;
  const { t } = useTranslation();
  const given = Object.keys(list.given);
  const isNamed = !isNamedByGiven(entity, given);
  const {
    columns: names = standardColumns(entity).filter(
      (name) => !given.includes(name) && (isNamed || name !== NAME_COLUMN),
    ),
  } = props;
  const columns = names.map((name) => columnOf(entity, name, t as Translate));
  // Of columns that a page chose, the first leads to the record where none of them is its name.
  const leading = props.columns && !names.includes(NAME_COLUMN) ? names[0] : NAME_COLUMN;
  const hasButtons = onEdit || onDelete || !(isNamed || cells);
  return (
    <table className="related-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map(heading)}
          {hasButtons && (
            <th className="print-hide">
              <span className="visually-hidden">{t('core.related.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {list.rows.map((row, at) => (
          <tr key={row.id}>
            {cells
              ? cells(row)
              : columns.map(({ id, title, numeric }) => (
                  <td key={id} data-label={title} className={numeric ? 'numeric' : undefined}>
                    {id === leading ? (
                      <RecordLink {...props} row={row} at={at}>
                        {id === NAME_COLUMN ? nameOf(entity, row) : textOf(entity, id, row, t as Translate)}
                      </RecordLink>
                    ) : (
                      cellOf(entity, row, id, t as Translate)
                    )}
                  </td>
                ))}
            {hasButtons && <RowButtons {...props} row={row} canOpen={!isNamed} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

function plainHeading({ id, title, numeric }: GridColumn): JSX.Element {
  return (
    <th key={id} scope="col" className={numeric ? 'numeric' : undefined}>
      {title}
    </th>
  );
}

interface RecordLinkProps extends RowsProps {
  readonly row: Row;
  /** How many rows stand in front of it. */
  readonly at: number;
  readonly children: ReactNode;
}

/** What leads to a record, by its page or in a dialog; who may not open it reads the same. */
export function RecordLink({ entity, list, onOpen, row, at, children }: RecordLinkProps) {
  if (!may(entity, 'show')) return children;
  if (onOpen) {
    return (
      <button type="button" className="related-open" onClick={() => onOpen(row)}>
        {children}
      </button>
    );
  }
  return (
    <Link
      to={addressOf(onItsSide(entity, row), 'view', row.id)}
      state={placeState({ resource: entity.resource, query: list.query, at })}
    >
      {children}
    </Link>
  );
}

function RowButtons(props: RowsProps & { row: Row; canOpen: boolean }) {
  const { entity, list, row, canOpen, onOpen, onEdit, onDelete } = props;
  const { t } = useTranslation();
  const name = ownNameOf(entity, row, Object.keys(list.given)) || t(entity.text, { count: 1 });
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
