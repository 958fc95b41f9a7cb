// Lists the rows of the overview below one time axis, day by day; draws only those in sight, and follows the keys.
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber, useShortcut, useWidth } from '#core';
import { type DayDraft, draftOf } from './day-draft.ts';
import { EditDay } from './EditDay.tsx';
import { HoursScale } from './HoursBars.tsx';
import { HoursItem, useSpoken } from './HoursItem.tsx';
import { mayApprove, mayEdit, type RowDoing } from './RowActs.tsx';
import { useCursor } from './useCursor.ts';
import type { Hours, JudgedRow } from './useHours.ts';
import type { Entity, HoursActs } from './useHoursActs.ts';
import { useWindowed } from './useWindowed.ts';

interface HoursListProps {
  readonly entity: Entity;
  readonly hours: Hours;
  /** Absent for people who may only look. */
  readonly acts?: HoursActs;
  readonly onReopen: (one: JudgedRow) => void;
  readonly onAbsence?: (one: JudgedRow) => void;
}

type Item = { readonly key: string; readonly day: string } | { readonly key: string; readonly one: JudgedRow };

/** Pixels that a row usually has, on a wide page and on a phone. */
const [WIDE, NARROW] = [53, 150];
const PHONE = 760;

interface Editing {
  readonly key: string;
  readonly draft: DayDraft;
}

export function HoursList({ entity, hours, acts, onReopen, onAbsence }: HoursListProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const spoken = useSpoken();
  const [editing, setEditing] = useState<Editing>();
  const { items, keys, byKey } = useItems(hours.shown);
  const cursor = useCursor(keys, !editing);
  const table = useRef<HTMLDivElement>(null);
  const width = useWidth(table);
  const isNarrow = width > 0 && width < PHONE;
  const windowed = useWindowed(useKeys(items), isNarrow ? NARROW : WIDE, box);
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
    <div
      ref={table}
      className="hours-table"
      data-narrow={isNarrow || undefined}
      data-papers={hours.hasContracts || undefined}
    >
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
              <li
                key={item.key}
                ref={windowed.measured}
                data-key={item.key}
                className="hours-row"
                aria-label={spoken(item.one)}
                aria-current={item.key === cursor.key || undefined}
                tabIndex={item.key === cursor.key || (cursor.index < 0 && item.key === keys[0]) ? 0 : -1}
                onFocus={() => item.key !== cursor.key && cursor.go(item.key, false)}
                onKeyDown={({ key, target, currentTarget }) => {
                  // Enter on a button of the row presses that button.
                  if (key === 'Enter' && target === currentTarget && mayEdit(item.one)) doing?.edit(item.one);
                }}
              >
                <HoursItem one={item.one} {...hours} doing={doing} />
                {editing?.key === item.key && acts && (
                  <EditDay
                    {...{ entity, row: item.one.row, draft: editing.draft, save: acts.save, onClose: close }}
                    onDraft={(draft) => setEditing({ key: item.key, draft })}
                  />
                )}
              </li>
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

type Doing = Pick<HoursListProps, 'acts' | 'onReopen' | 'onAbsence'> & { readonly edit: (one: JudgedRow) => void };

function useDoing({ acts, onReopen, onAbsence, edit }: Doing): RowDoing | undefined {
  if (!acts) return undefined;
  return {
    approve: (one) => void acts.approve(one),
    accept: (one) => void acts.accept(one),
    reopen: onReopen,
    enterAbsence: onAbsence,
    edit,
  };
}

function useKeysOf(one: JudgedRow | undefined, doing: RowDoing | undefined, active: boolean): void {
  const when = (can: boolean | undefined, act: ((one: JudgedRow) => void) | undefined) =>
    active && one && doing && can && act ? () => act(one) : undefined;
  useShortcut('a', when(one && mayApprove(one), doing?.approve));
  useShortcut('p', when(one?.review.proposal?.correction !== undefined, doing?.accept));
  useShortcut('e', when(one && mayEdit(one), doing?.edit));
}

function useFocus(
  box: { readonly current: HTMLElement | null },
  cursor: ReturnType<typeof useCursor>,
  reveal: () => void,
) {
  const latest = useRef(reveal);
  latest.current = reveal;
  const { key, takesFocus } = cursor;
  useEffect(() => {
    if (key === undefined || !takesFocus()) return;
    latest.current();
    // The row is drawn with the scrolling that `reveal` asked for.
    requestAnimationFrame(() => {
      box.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus({ preventScroll: true });
    });
  });
}
