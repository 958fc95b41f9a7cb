// Draws the rows of a list that is a part of a page line by line: as the page draws them, or the name of each with its
// values below.
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../fields/kind.ts';
import { nameOf, textOf } from '../fields/value.tsx';
import { standardColumns } from '../list/fields.ts';
import { NAME_COLUMN } from '../table/cells.tsx';
import type { Row } from '../table/window/RowWindow.ts';
import { RecordLink, type RowsProps } from './RecordsTable.tsx';

interface RecordsLinesProps extends RowsProps {
  readonly columns?: readonly string[];
  readonly line?: (row: Row) => ReactNode;
  readonly className?: string;
}

export const RecordsLines = observer(function RecordsLines(props: RecordsLinesProps) {
  const { list, label, line, className = 'records-lines' } = props;
  return (
    <ul className={className} aria-label={label}>
      {list.rows.map((row, at) => (
        <li key={row.id}>{line ? line(row) : <Line {...props} row={row} at={at} />}</li>
      ))}
    </ul>
  );
});

function Line(props: RecordsLinesProps & { readonly row: Row; readonly at: number }) {
  const { entity, list, row, columns = standardColumns(entity) } = props;
  const { t } = useTranslation();
  const said = columns.filter((name) => name !== NAME_COLUMN && !(name in list.given));
  const values = said.map((name) => textOf(entity, name, row, t as Translate)).filter(Boolean);
  return (
    <>
      <RecordLink {...props}>{nameOf(entity, row)}</RecordLink>
      <span className="muted">{values.join(' · ')}</span>
    </>
  );
}
