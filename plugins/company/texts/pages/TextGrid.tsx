// Shows text keys with their languages side by side. It draws only what is on screen, and arrow keys go from cell to
// cell.
// biome-ignore-all lint/a11y/useSemanticElements: rows stand where they are scrolled to, which a table cannot
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus goes from cell to cell, headers are read with them
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale, TextRow } from '#core/contract';
import { TextLine } from './TextLine.tsx';
import type { Cell, TextTable } from './TextTable.ts';

/** The same height as in texts.css. */
const ROW_HEIGHT = 72;
/** The number of rows that are drawn above and below the visible ones. */
const BLEED = 8;
const FIRST_ROWS = 20;

interface TextGridProps {
  readonly table: TextTable;
  readonly locales: readonly Locale[];
}

export const TextGrid = observer(function TextGrid({ table, locales }: TextGridProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = table.shown;
  const [seen, look] = useSeen(scroller);
  useFocusOnActive(table, rows, scroller);
  return (
    <div
      ref={scroller}
      role="grid"
      className="text-grid"
      aria-label={t('company.page.texts')}
      aria-rowcount={rows.length + 1}
      aria-colcount={locales.length + 1}
      onScroll={look}
      onKeyDown={(event) => onKeyDown(event, table, rows, locales)}
    >
      <div role="row" aria-rowindex={1} className="text-head">
        <span role="columnheader">{t('company.texts.key')}</span>
        {locales.map((locale) => (
          <span key={locale} role="columnheader">
            {t(`company.textoverride.locale.${locale}`)}
          </span>
        ))}
      </div>
      <div role="rowgroup" className="text-rows" style={{ height: rows.length * ROW_HEIGHT }}>
        {drawnOf(table, rows, seen).map((index) => (
          <TextLine
            key={(rows[index] as TextRow).key}
            table={table}
            row={rows[index] as TextRow}
            before={rows[index - 1]}
            index={index}
            top={index * ROW_HEIGHT}
            locales={locales}
          />
        ))}
      </div>
    </div>
  );
});

interface Seen {
  readonly first: number;
  readonly last: number;
}

function useSeen(scroller: { readonly current: HTMLElement | null }): [Seen, () => void] {
  const [seen, setSeen] = useState<Seen>({ first: 0, last: FIRST_ROWS });
  const look = (): void => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    const first = Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - BLEED);
    const last = Math.max(first + FIRST_ROWS, Math.ceil((scrollTop + clientHeight) / ROW_HEIGHT) + BLEED);
    setSeen((now) => (now.first === first && now.last === last ? now : { first, last }));
  };
  useEffect(look);
  return [seen, look];
}

/** Lists the rows to draw. The row with the focus is always among them, because an element that is removed loses it. */
function drawnOf({ active }: TextTable, rows: readonly TextRow[], { first, last }: Seen): number[] {
  const count = Math.max(0, Math.min(last, rows.length - 1) - first + 1);
  const drawn = Array.from({ length: count }, (_, step) => first + step);
  const kept = active ? rows.findIndex(({ key }) => key === active.key) : 0;
  return kept < 0 || drawn.includes(kept) || rows.length === 0 ? drawn : [...drawn, kept].sort((a, b) => a - b);
}

/** Scrolls to the active cell and focuses it, if the focus was in the grid. */
function useFocusOnActive(table: TextTable, rows: readonly TextRow[], scroller: { current: HTMLElement | null }) {
  const { active, editing } = table;
  const wasEditing = useRef(false);
  useEffect(() => {
    const grid = scroller.current;
    // The editor that had the focus was removed.
    const isLost = wasEditing.current && document.activeElement === document.body;
    wasEditing.current = editing !== null;
    if (!grid || !active || editing || !(isLost || grid.contains(document.activeElement))) return;
    const index = rows.findIndex(({ key }) => key === active.key);
    const cell = grid.querySelector<HTMLElement>(`[id="text-${index}-${active.locale}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView?.({ block: 'nearest' });
  }, [active, editing, rows, scroller]);
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-8, 0],
  PageDown: [8, 0],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
};

function onKeyDown(event: KeyboardEvent, table: TextTable, rows: readonly TextRow[], locales: readonly Locale[]): void {
  const step = STEPS[event.key];
  if (!step || table.editing || rows.length === 0) return;
  event.preventDefault();
  table.goTo(stepped(table.active, step, rows, locales));
}

function stepped(
  from: Cell | null,
  step: readonly [number, number],
  rows: readonly TextRow[],
  locales: readonly Locale[],
) {
  const row = Math.max(0, from ? rows.findIndex(({ key }) => key === from.key) : 0);
  const column = Math.max(0, from ? locales.indexOf(from.locale) : 0);
  const within = (to: number, count: number) => Math.min(Math.max(0, to), count - 1);
  const { key } = rows[within(row + step[0], rows.length)] as TextRow;
  return { key, locale: locales[within(column + step[1], locales.length)] as Locale };
}
