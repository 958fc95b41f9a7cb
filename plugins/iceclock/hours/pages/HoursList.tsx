// Lists the rows of the overview below one time axis, day by day; draws only those in sight, and follows the keys.
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber, useWidth } from '#core';
import { HoursScale } from './HoursBars.tsx';
import { type DayDraft, draftOf } from './row/day-draft.ts';
import { EditDay } from './row/EditDay.tsx';
import { HoursRow } from './row/HoursRow.tsx';
import { type Doing, useDoing, useFocus, useKeysOf } from './row-keys.ts';
import type { JudgedRow } from './rows.ts';
import { useCursor } from './useCursor.ts';
import type { Hours } from './useHours.ts';
import type { Entity } from './useHoursActs.ts';
import { useWindowed } from './useWindowed.ts';

interface HoursListProps extends Omit<Doing, 'edit'> {
  readonly entity: Entity;
  readonly hours: Hours;
}

type Item = { readonly key: string; readonly day: string } | { readonly key: string; readonly one: JudgedRow };

/** The look of rows by the least width that it needs, and the pixels that a row of it usually has. */
const LOOKS = [
  { look: 'wide', from: 960, usual: 53 },
  { look: 'compact', from: 640, usual: 85 },
  { look: 'narrow', from: 0, usual: 191 },
] as const;
/** Before it is measured a page counts as wide. */
const lookOf = (width: number) => LOOKS.find(({ from }) => width >= from && width > 0) ?? LOOKS[0];

interface Editing {
  readonly key: string;
  readonly draft: DayDraft;
}

export function HoursList({ entity, hours, acts, onReopen, onAbsence }: HoursListProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<Editing>();
  const { items, keys, byKey } = useItems(hours.shown);
  const cursor = useCursor(keys, !editing);
  const table = useRef<HTMLDivElement>(null);
  const width = useWidth(table);
  const { look, usual } = lookOf(width);
  const windowed = useWindowed(useKeys(items), usual, box);
  const doing = useDoing({
    acts,
    onReopen,
    onAbsence,
    edit: (one) => setEditing({ key: one.row.key, draft: draftOf(one.row) }),
  });
  useKeysOf(cursor.key === undefined ? undefined : byKey.get(cursor.key), doing, !editing);
  useFocus(box, cursor, () => windowed.reveal(items.findIndex(({ key }) => key === cursor.key)));
  const close = () => {
    const key = editing?.key;
    setEditing(undefined);
    if (key) cursor.go(key);
  };
  return (
    <div ref={table} className="hours-table" data-look={look} data-papers={hours.hasContracts || undefined}>
      <div className="hours-heading">
        <HoursScale axis={hours.axis} />
      </div>
      <div ref={box} className="hours-scroll">
        <ul
          className="hours-list"
          aria-label={t('iceclock.page.shifts_overview')}
          style={{ paddingBlock: `${windowed.above}px ${windowed.below}px` }}
        >
          {items.slice(windowed.first, windowed.last).map((item) =>
            'day' in item ? (
              <li key={item.key} ref={windowed.measured} data-key={item.key} className="hours-day">
                <DayHeading day={item.day} rows={hours.shown} />
              </li>
            ) : (
              <HoursRow
                key={item.key}
                one={item.one}
                ref={windowed.measured}
                isCurrent={item.key === cursor.key}
                takesTab={item.key === cursor.key || (cursor.index < 0 && item.key === keys[0])}
                onFocus={() => cursor.go(item.key, false)}
                {...{ hours, doing }}
              >
                {editing?.key === item.key && acts && (
                  <EditDay
                    {...{ entity, row: item.one.row, draft: editing.draft, save: acts.save, onClose: close }}
                    onDraft={(draft) => setEditing({ key: item.key, draft })}
                  />
                )}
              </HoursRow>
            ),
          )}
        </ul>
      </div>
    </div>
  );
}

function DayHeading({ day, rows }: { readonly day: string; readonly rows: readonly JudgedRow[] }) {
  const { t } = useTranslation();
  const count = rows.filter(({ row }) => row.business_date === day).length;
  return (
    <h2>
      {formatDay(day, 'long')}{' '}
      <span className="muted">{t('iceclock.hours.rows', { count, number: formatNumber(count) })}</span>
    </h2>
  );
}

/** Puts a heading above the rows of each day. */
function useItems(shown: readonly JudgedRow[]) {
  return useMemo(() => {
    const items: Item[] = [];
    let day = '';
    for (const one of shown) {
      if (one.row.business_date !== day) {
        day = one.row.business_date;
        items.push({ key: day, day });
      }
      items.push({ key: one.row.key, one });
    }
    return { items, keys: shown.map(({ row }) => row.key), byKey: new Map(shown.map((one) => [one.row.key, one])) };
  }, [shown]);
}

const useKeys = (items: readonly Item[]): readonly string[] => useMemo(() => items.map(({ key }) => key), [items]);
