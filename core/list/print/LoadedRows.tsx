// Shows on paper the rows of a list that are loaded, where the browser prints a page by itself: on a page with other
// things, and by the browser's own menu.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../table/window/RowWindow.ts';
import { formatNumber } from '../../texts/format.ts';
import { summed } from '../groups/grouping.ts';
import type { IndexBodyProps } from '../indexBodyProps.ts';
import { PrintedTable } from './PrintedTable.tsx';

type Loaded = Pick<IndexBodyProps, 'entity' | 'rows' | 'choice'>;

export default function LoadedRows(props: Loaded) {
  // All rows are on a sheet of their own.
  return document.querySelector('body > .printed-list') ? null : <Rows {...props} />;
}

const Rows = observer(function Rows({ entity, rows, choice }: Loaded) {
  const { t } = useTranslation();
  const loaded = Array.from({ length: rows.room ?? 0 }, (_, at) => rows.row(at)).filter((row): row is Row => !!row);
  const sums = summed(entity, choice.shown);
  const list = {
    ...{ entity, sums, columns: choice.shown, title: '', filters: [] },
    parts: [{ key: 'loaded', count: loaded.length, rows: loaded }],
    total: rows.total,
    totals: rows.totals(sums),
  };
  return (
    <div className="printed-rows">
      <PrintedTable list={list} />
      {rows.total !== loaded.length && (
        <p className="printed-cut">{t('core.print.loaded', { printed: formatNumber(loaded.length) })}</p>
      )}
    </div>
  );
});
