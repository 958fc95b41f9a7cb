// Draws the rows of a list as a table for paper, in its groups, with their sums.
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldKey } from '#core/contract';
import { FieldValue } from '../../fields/FieldValue.tsx';
import type { Translate } from '../../fields/kind.ts';
import { kindOf } from '../../fields/kinds.ts';
import { nestedText, ROW_KINDS } from '../../fields/objects/words.ts';
import { nameOf, textOf } from '../../fields/value.tsx';
import { session } from '../../session/session.ts';
import { columnOf, NAME_COLUMN } from '../../table/cells.tsx';
import type { GridColumn } from '../../table/columns.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import type { Totals } from '../../table/window/source.ts';
import { formatNumber } from '../../texts/format.ts';
import { lettersOf, type Paper, paperFor } from './fitting.ts';
import type { PrintedList, PrintedPart } from './printedList.ts';
import './print.css';

export const PrintedTable = memo(function PrintedTable({ list }: { readonly list: PrintedList }) {
  const { t } = useTranslation();
  const { entity, parts, total, totals } = list;
  const columns = useMemo(
    () => list.columns.map((id) => columnOf(entity, id, t as Translate)),
    [entity, list.columns, t],
  );
  const paper = useMemo(() => paperOf(list, columns, t as Translate), [list, columns, t]);
  return (
    <table className={`printed-table printed-${paper}`}>
      <thead>
        <tr>
          {columns.map(({ id, title, numeric }) => (
            <th key={id} scope="col" className={numeric ? 'printed-numeric' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {parts.map((part) => (
        <Part key={part.key} {...{ list, part, columns }} />
      ))}
      {totals && total !== null && list.sums.length > 0 && (
        <tbody className="printed-totals">
          <Sums
            {...{ list, columns, totals }}
            label={t('core.index.totals', { count: total, number: formatNumber(total) })}
          />
        </tbody>
      )}
    </table>
  );
});

interface PartProps {
  readonly list: PrintedList;
  readonly part: PrintedPart;
  readonly columns: readonly GridColumn[];
}

function Part({ list, part, columns }: PartProps) {
  const { t } = useTranslation();
  const { heading, count, rows, totals } = part;
  return (
    <tbody>
      {heading !== undefined && (
        <tr className="printed-heading">
          <th scope="rowgroup" colSpan={columns.length}>
            {heading} <span className="muted">{formatNumber(count)}</span>
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <tr key={row.id}>
          {columns.map((column) => (
            <td key={column.id} className={classOf(column)}>
              {cell(list, row, column, t as Translate)}
            </td>
          ))}
        </tr>
      ))}
      {heading !== undefined && totals && list.sums.length > 0 && <Sums {...{ list, columns, totals }} label="" />}
    </tbody>
  );
}

interface SumsProps {
  readonly list: PrintedList;
  readonly columns: readonly GridColumn[];
  readonly totals: Totals;
  readonly label: string;
}

function Sums({ list: { entity, sums }, columns, totals, label }: SumsProps) {
  const { t } = useTranslation();
  const first = columns.findIndex(({ id }) => sums.includes(id));
  return (
    <tr className="printed-sums">
      {first > 0 && <td colSpan={first}>{label}</td>}
      {columns.slice(first).map((column) => (
        <td key={column.id} className={classOf(column)}>
          {sums.includes(column.id) && textOf(entity, column.id, { [column.id]: totals[column.id] }, t as Translate)}
        </td>
      ))}
    </tr>
  );
}

function classOf({ numeric, flexible }: GridColumn): string | undefined {
  return numeric ? 'printed-numeric' : flexible ? undefined : 'printed-whole';
}

function cell({ entity }: PrintedList, row: Row, { id }: GridColumn, t: Translate) {
  if (id === NAME_COLUMN) return nameOf(entity, row);
  if (entity.additions.cells[id]) return <FieldValue entity={entity} name={id} record={row} dense t={t} />;
  const field = entity.schema.properties[id];
  return field && ROW_KINDS.includes(kindOf(field).id)
    ? nestedText(row[id] ?? [], field, fieldKey(entity, id), { t, locale: session.locale })
    : textOf(entity, id, row, t);
}

/** Rows enough to know how long the texts of a column are. */
const LOOKED_AT = 200;

function paperOf({ entity, parts }: PrintedList, columns: readonly GridColumn[], t: Translate): Paper {
  const rows = parts.flatMap((part) => part.rows.slice(0, LOOKED_AT)).slice(0, LOOKED_AT);
  return paperFor(
    columns.map(({ id, title }) =>
      lettersOf([
        ...title.split(' '),
        ...rows.map((row) => (id === NAME_COLUMN ? nameOf(entity, row) : textOf(entity, id, row, t))),
      ]),
    ),
  );
}
