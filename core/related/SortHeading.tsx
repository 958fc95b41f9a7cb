// Shows the heading of a column of a small table: its title, and a button that sorts by it.
import { ArrowDownIcon, ArrowUpIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '../table/columns.ts';
import { directionOf, nextSort } from '../table/query.ts';
import type { PagedRows } from './PagedRows.ts';

interface SortHeadingProps {
  readonly column: GridColumn;
  readonly list: PagedRows;
}

export const SortHeading = observer(function SortHeading({ column, list }: SortHeadingProps) {
  const { t } = useTranslation();
  const { title, numeric, sortBy, explain } = column;
  const direction = sortBy && directionOf(list.sort, sortBy);
  const Arrow = direction === 'descending' ? ArrowDownIcon : ArrowUpIcon;
  return (
    <th scope="col" className={numeric ? 'numeric' : undefined} aria-sort={direction || undefined}>
      {sortBy ? (
        <button
          type="button"
          className="related-sort"
          data-explain={explain}
          title={`${title}. ${t('core.table.sortHelp')}`}
          onClick={(event) => void list.sortBy(nextSort(list.sort, sortBy, event.shiftKey))}
        >
          {title}
          {direction && <Arrow size={12} aria-hidden="true" />}
        </button>
      ) : (
        title
      )}
    </th>
  );
});
