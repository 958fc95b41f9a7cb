// Shows an index as a month: each day with the number of its rows and the first of them; on a phone the days stand
// below each other.
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { today } from '#core/contract';
import { FailedState } from '../../entity/FailedState.tsx';
import { useAnswer } from '../../records/useAsked.ts';
import { afterBurst } from '../../session/announcements.ts';
import { writeQuery } from '../../table/query.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import { formatMonth } from '../../texts/format.ts';
import { isCovered, isTyping } from '../../ui/focus/useShortcut.ts';
import { Period } from '../../ui/Period.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { askedFields } from '../filter/askedFields.ts';
import { useGroups } from '../groups/useGroups.ts';
import { LIST_BELOW, type RowsProps } from '../indexBodyProps.ts';
import { MONTH } from '../look/look.ts';
import { MonthDays } from './MonthDays.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { byDay, monthAfter, monthOf, queryOfDays, weeksOf } from './month.ts';
import { useMonthDrag } from './useMonthDrag.ts';
import { useMonthMoves } from './useMonthMoves.ts';
import { useTaking } from './useTaking.ts';
import './month.css';

/** At most this many rows are shown by name; in a fuller month the days still show their numbers. */
const NAMED = 200;

export default observer(function Month(props: RowsProps) {
  const { entity, query, choice, room } = props;
  const field = entity.list.calendar ?? '';
  const { month, show, step } = useMonth();
  const weeks = weeksOf(month);
  const narrowed = queryOfDays(query, field, weeks[0]?.[0] ?? '', weeks.at(-1)?.[6] ?? '');
  const counts = useGroups(entity, narrowed, `${field}.day`, []);
  const named = useAnswer<readonly Row[]>(
    entity.resource,
    {
      ...writeQuery({ ...narrowed, sort: [field, ...query.sort.filter((name) => name !== field)] }),
      fields: askedFields(entity, [...choice.shown, field])?.join(','),
      'page[size]': NAMED,
    },
    { follow: (again) => afterBurst(entity.resource, again), keeps: true },
  );
  const error = counts.error ?? named.error;
  const isHere = counts.data && named.data;
  const rows = named.data ?? [];
  const days = {
    counts: new Map(counts.data?.groups.map(({ value, count }) => [value ?? '', count])),
    rows: byDay(rows, field),
  };
  const moves = useMonthMoves(entity, field, { named, counts });
  const taking = useTaking(field, [weeks[0]?.[0] ?? '', weeks.at(-1)?.[6] ?? ''], moves);
  const { root, onPointerDown } = useMonthDrag(rows, moves, weeks.flat());
  const parts = { entity, query, field, month, weeks, days, moves, taking };
  const now = today().slice(0, 7);
  return (
    <div ref={root} className="month" onPointerDown={onPointerDown}>
      <Period
        unit="month"
        title={formatMonth(`${month}-01`)}
        isNow={month === now}
        onStep={step}
        onNow={() => show(now)}
      />
      <p className="visually-hidden" role="status">
        {taking.said}
      </p>
      {error && !isHere ? (
        <FailedState
          error={error}
          onRetry={() => {
            counts.reload();
            named.reload();
          }}
        />
      ) : null}
      {!error && !isHere && <Skeleton shape="table" />}
      {isHere && (room < LIST_BELOW ? <MonthDays {...parts} /> : <MonthGrid {...parts} />)}
    </div>
  );
});

/** Keeps the month in the address; `[` and `]` go to the month before and after. */
function useMonth() {
  const [address, setAddress] = useSearchParams();
  const month = monthOf(address, today());
  const show = (next: string): void =>
    setAddress(
      (before) => {
        before.set(MONTH, next);
        return before;
      },
      { replace: true },
    );
  const step = (by: -1 | 1): void => show(monthAfter(month, by));
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isOwn = event.key === '[' || event.key === ']';
      if (!isOwn || event.ctrlKey || event.metaKey || isTyping(event.target) || isCovered()) return;
      event.preventDefault();
      step(event.key === '[' ? -1 : 1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return { month, show, step };
}
