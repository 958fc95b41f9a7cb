// Shows a month of one place's timeslots: a row for each time of the day, a column for each day.
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, FailedState, formatDate, formatWeekday, mayChange, Skeleton, useRegistry } from '#core';
import { PaintGrid } from '#core/board';
import { dayAfter, today } from '#core/contract';
import { useRecords } from '#core/records';
import { countOf, fillOf, isFull, PLACES, timesOf } from './slot.ts';
import { type Brush, usePainting } from './usePainting.ts';

interface SlotMonthProps {
  readonly type: string;
  readonly place: number;
  /** The month, such as `2026-11`. */
  readonly month: string;
  readonly brush: Brush;
  /** The brushes, which are shown above the grid. */
  readonly children: ReactNode;
}

const MOST = 500;

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

export function SlotMonth(props: SlotMonthProps) {
  const entity = useRegistry().entity('deliveryslot');
  return entity ? <Month {...props} entity={entity} /> : null;
}

function Month({ type, place, month, brush, children, entity }: SlotMonthProps & { readonly entity: Entity }) {
  const { t } = useTranslation();
  const days = useMemo(() => daysOf(month), [month]);
  const { busy, paint } = usePainting(entity, brush);
  const { records, state, error, reload } = useRecords('deliveryslot', {
    [`filter[${PLACES[type as keyof typeof PLACES]}]`]: place,
    'filter[date][gte]': days[0],
    'filter[date][lte]': days.at(-1),
    'page[size]': MOST,
  });
  const slots = new Map(records.map((slot) => [`${timesOf(slot)} ${slot.date}`, slot]));
  const rows = [...new Map(records.map((slot) => [timesOf(slot), slot.title]))].sort(([a], [b]) => (a < b ? -1 : 1));
  if (state === 'failed' && records.length === 0) return <FailedState error={error} onRetry={reload} />;
  if (state === 'loading' && records.length === 0) return <Skeleton shape="table" />;
  if (rows.length === 0) {
    return <EmptyState icon="time" title={t('iceshop.slots.noneInMonth')} text={t('iceshop.slots.noneInMonthText')} />;
  }
  const cellOf = (row: string, day: string) => {
    const slot = slots.get(`${row} ${day}`);
    if (!slot) return undefined;
    const isOff = slot.active === false;
    const at = { time: row, day: formatDate(day), count: countOf(slot) };
    const label = `${t('iceshop.slots.cell', at)}${isOff ? `, ${t('iceshop.slots.why.slotClosed')}` : ''}`;
    return { text: countOf(slot), label, fill: fillOf(slot), isOff, ...(isFull(slot) && { tone: 'danger' as const }) };
  };
  const isMine = mayChange(entity, {});
  return (
    <>
      {isMine && <div className="slots-brush">{children}</div>}
      <div aria-busy={busy}>
        <PaintGrid
          label={t('iceshop.page.deliveryslots')}
          rows={rows.map(([id, line]) => ({ id, title: id, line }))}
          columns={days.map((day) => ({
            id: day,
            title: `${formatWeekday(day)} ${Number(day.slice(8))}`,
            isOff: day < today(),
          }))}
          cell={cellOf}
          {...(isMine && {
            onPaint: (cells) => void paint(cells.flatMap(({ row, column }) => slots.get(`${row} ${column}`) ?? [])),
          })}
        />
      </div>
    </>
  );
}

/** The days of the month from today on. */
function daysOf(month: string): string[] {
  const days: string[] = [];
  const first = today().startsWith(month) ? today() : `${month}-01`;
  for (let day = first; day.startsWith(month); day = dayAfter(day)) days.push(day);
  return days;
}
