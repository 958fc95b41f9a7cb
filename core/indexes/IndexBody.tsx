// Shows the part of an index below its tools: the rows, or why there are none (docs/look.md, "States").
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useSoon } from '../form/fetchForm.ts';
import { EmptyIndex, EmptyTab, FailedIndex, NoMatches } from '../list/IndexStates.tsx';
import type { WholeProps } from '../list/indexBodyProps.ts';
import { GROUP, type Look } from '../list/look/look.ts';
import { Totals } from '../list/rows/Totals.tsx';
import { currentTab } from '../list/tabs/current.ts';
import { lazyPart, prepare } from '../plugins/lazy.ts';
import { isNarrowed } from '../table/query.ts';
import { useWidth } from '../table/window/useWidth.ts';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { usePrinting } from '../ui/usePrinting.ts';
import { PlainRows } from './PlainRows.tsx';

/** Forms that show sums in places of their own, or another part of the list. */
const BY_THEMSELVES: readonly Look[] = ['lanes', 'month'];

const UNKNOWN = -1;

// Fetched when nothing else is to be done: the browser waits for nothing when it prints.
const loadedRows = () => import('../list/print/LoadedRows.tsx');
const LoadedRows = lazyPart(loadedRows, null);
const fetchLoadedRows = () => prepare(loadedRows);

const Grouped = lazyPart(() => import('./Grouped.tsx'), <Skeleton shape="table" />);

export const IndexBody = observer(function IndexBody(props: Omit<WholeProps, 'room'>) {
  const { entity, rows, query, onQuery } = props;
  const clear = (): void => onQuery({ search: '', filters: {}, any: [] });
  const clearAll = (): void => onQuery({ search: '', filters: {}, any: [], sort: [] });
  if (rows.error && !rows.asking) {
    return <FailedIndex entity={entity} error={rows.error} onRetry={() => rows.reload()} onClear={clearAll} />;
  }
  if (rows.isEmpty && isNarrowed(query)) {
    const tab = currentTab(entity, query);
    return tab ? <EmptyTab entity={entity} id={tab.id} /> : <NoMatches entity={entity} onClear={clear} />;
  }
  if (rows.isEmpty) return <EmptyIndex entity={entity} addButton={props.addButton} />;
  return <Measured {...props} />;
});

/** Waits for the width, so that the rows are drawn once. */
function Measured(props: Omit<WholeProps, 'room'>) {
  const { entity } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, UNKNOWN);
  const isPrinting = usePrinting();
  useSoon(true, fetchLoadedRows);
  return (
    <div ref={frame} className="index-body">
      {width !== UNKNOWN && <Rows {...props} room={width || window.innerWidth} />}
      {isPrinting && <LoadedRows entity={entity} rows={props.rows} choice={props.choice} />}
      {entity.list.totals && !BY_THEMSELVES.includes(props.look) && <Totals {...props} />}
    </div>
  );
}

function Rows(props: WholeProps) {
  const [address] = useSearchParams();
  if (props.isPart) return <PlainRows {...props} />;
  return (address.get(GROUP) ?? props.entity.list.groupBy) ? <Grouped {...props} /> : <PlainRows {...props} />;
}
