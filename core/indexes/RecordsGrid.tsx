// Shows a list on a page in the forms that an entity's own list page has: as a table of any length, or as cards. Rows
// are picked, changed and put in order if the page offers that.
import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { may, mayChange, mayDelete } from '../fields/access.ts';
import { ColumnChoice } from '../list/columns/columnChoice.ts';
import { availableColumns, standardColumns } from '../list/fields.ts';
import { askedFields } from '../list/filter/askedFields.ts';
import { summed } from '../list/groups/grouping.ts';
import { LIST_BELOW } from '../list/indexBodyProps.ts';
import { heightInSight } from '../list/look/inSight.ts';
import { RowWorkParts } from '../list/rows/RowWorkParts.tsx';
import { useRows } from '../list/rows/useRows.ts';
import { type RowWork, useRowWork } from '../list/rows/useRowWork.ts';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import type { RecordForms, RecordsTools } from '../related/RecordsPart.tsx';
import { givenBy, writtenFilter } from '../related/rowFilter.ts';
import { session } from '../session/session.ts';
import type { ListQuery } from '../table/query.ts';
import type { Row } from '../table/window/RowWindow.ts';
import { useWidth } from '../table/window/useWidth.ts';
import { IndexBody } from './IndexBody.tsx';
import { ownButtons } from './ownButtons.tsx';
import { shownColumns } from './recordsColumns.ts';
import type { RecordsProps } from './recordsProps.ts';
import '../list/filter/filter.css';
import '../list/index.css';
import './records.css';

interface RecordsGridProps extends RecordsProps<string, Row> {
  readonly entity: ResolvedEntity;
  readonly forms: RecordForms;
  readonly Tools: typeof RecordsTools;
}

const IN_SIGHT = { table: 18, list: 9 };
/** Rows that "Show more" adds; the list grows, so that only the page scrolls. */
const STEP = 50;
/** Room for a scrollbar below the rows. */
const SCROLLBAR = 16;
/** While nobody knows how many there are. */
const UNKNOWN_ROWS = 6;
const TOTALS_HEIGHT = 32;

export default observer(function RecordsGrid(props: RecordsGridProps) {
  const { entity, form, offers = [], empty, forms, Tools } = props;
  const { add, edit, open, dialog } = forms;
  const { t } = useTranslation();
  const label = props.label ?? t(entity.text, { count: 2 });
  const frame = useRef<HTMLDivElement>(null);
  const room = useWidth(frame, window.innerWidth);
  const [query, onQuery] = usePartQuery(props);
  const choice = useColumns(props);
  const look = form === 'cards' ? form : 'table';
  const sums = summed(entity, choice.shown);
  const list = useRows(
    entity.resource,
    query,
    () => askedFields(entity, choice.shown, look === 'cards'),
    () => sums,
  );
  const { rows, firstRow } = list;
  const work = offered(useRowWork(entity, query, list), offers);
  const [further, setFurther] = useState(0);
  const most = (room >= LIST_BELOW ? IN_SIGHT.table : IN_SIGHT.list) + further;
  const below = SCROLLBAR + (sums.length > 0 ? TOTALS_HEIGHT : 0);
  const height = heightInSight(rows.room ?? UNKNOWN_ROWS, room, { table: most, list: most }) + below;
  const onKey = (key: string, row: Row): void => {
    if (key === 'e' && offers.includes('edit') && mayChange(entity, row)) edit(row);
    if (key === 'Delete' && mayDelete(entity, row)) work.remove(row);
  };
  const isFilled = !rows.isEmpty && !rows.error;
  return (
    <div ref={frame}>
      <Tools
        {...{ entity, label }}
        search={query.search}
        onSearch={offers.includes('search') ? (search) => onQuery({ search }) : undefined}
        onAdd={offers.includes('add') && may(entity, 'create') ? add : undefined}
      />
      {rows.isEmpty && query.search === '' && empty !== undefined ? (
        empty
      ) : (
        <div className="records-grid" style={isFilled ? { height: form === 'cards' ? CARDS : height } : undefined}>
          <IndexBody
            {...{ entity, label, rows, firstRow, query, onQuery, choice, onKey, work, look }}
            own={open && ownButtons(entity, work, may(entity, 'update') ? edit : open)}
            addButton={null}
            onLook={stay}
            most={look === 'cards' ? undefined : most}
            isPart
          />
        </div>
      )}
      {look !== 'cards' && isFilled && (rows.room ?? 0) > most && (
        <Button variant="minimal" text={t('core.related.more')} onClick={() => setFurther(further + STEP)} />
      )}
      <RowWorkParts {...{ entity, rows, query, work }} />
      {dialog}
    </div>
  );
});

const CARDS = 'min(70vh, 720px)';
const stay = () => undefined;

/** What a person asks of it stays with this list: the page's address is not its own. */
function usePartQuery({ filter, sort = '' }: RecordsGridProps): [ListQuery, (change: Partial<ListQuery>) => void] {
  const [asked, setAsked] = useState<ListQuery>({ search: '', sort: [], filters: {} });
  const narrowed = JSON.stringify(writtenFilter(filter));
  const query = useMemo<ListQuery>(
    () => ({
      ...{ ...asked, filters: {}, within: JSON.parse(narrowed) },
      sort: asked.sort.length > 0 ? asked.sort : sort.split(',').filter(Boolean),
    }),
    [asked, narrowed, sort],
  );
  const change = useCallback((part: Partial<ListQuery>) => setAsked((now) => ({ ...now, ...part })), []);
  return [query, change];
}

/** Widths are kept for each person, and for each place by the columns and fields that it is narrowed by. */
function useColumns({ entity, columns, filter = {} }: RecordsGridProps): ColumnChoice {
  const owner = session.auth.authEmployee?.id ?? 0;
  const place = [...Object.keys(filter), ...(columns ?? [])].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place stands for columns and filter, which are new objects each time
  return useMemo(() => {
    const given = Object.keys(givenBy(filter));
    const without = (names: readonly string[]) => names.filter((name) => !given.includes(name));
    const standard = columns ? shownColumns(entity, columns) : without(standardColumns(entity));
    return new ColumnChoice(
      `columns:${owner}:${entity.resource}:${place}`,
      standard,
      columns ? standard : without(availableColumns(entity)),
    );
  }, [owner, entity, place]);
}

/** The rest of what one can do with a row stands in its menu, as in the index. */
function offered(work: RowWork, offers: NonNullable<RecordsGridProps['offers']>): RowWork {
  const { selection, ordering, edit } = work;
  return {
    ...work,
    selection: offers.includes('pick') ? selection : undefined,
    ordering: offers.includes('order') ? ordering : undefined,
    edit: offers.includes('edit') ? edit : undefined,
  };
}
