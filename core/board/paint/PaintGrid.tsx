// Draws rows by days whose cells are painted: a press and a drag over as many as one likes, by a finger after it rests for a
// moment, or arrows with Shift, then Enter. The page says what a cell is and what painting does: timeslots are opened and closed so, availabilities are
// filled in so (docs/domain 13.4 and 17.4).

import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Tone } from '#core/contract';
import { followPointer } from '../../ui/focus/followPointer.ts';
import { pressToDrag } from '../../ui/focus/pressToDrag.ts';
import './paint-grid.css';

export interface PaintCell {
  /** Text of the cell: `3 / 6`. */
  readonly text: string;
  /** A small word above it, such as the day of a month. */
  readonly head?: string;
  /** A small line below it. */
  readonly note?: string;
  /** Read in place of its text, after the names of its row and column: `3 of 6 booked, open`. */
  readonly label: string;
  /** How full it is, from 0 to 1: a bar at its foot. */
  readonly fill?: number;
  readonly tone?: Tone;
  /** The tone colours its ground, too. */
  readonly isFilled?: boolean;
  /** It cannot be painted; its label says why. */
  readonly isFixed?: boolean;
  /** Struck through: nothing can be had here. */
  readonly isOff?: boolean;
}

export interface PaintRow {
  readonly id: string;
  readonly title: string;
  readonly line?: string;
  /** The page that its title leads to. */
  readonly to?: string;
}

export interface PaintGridProps {
  readonly label: string;
  readonly rows: readonly PaintRow[];
  /** Days such as `2026-11-23`, with their headings. */
  readonly columns: readonly { readonly id: string; readonly title: string; readonly isOff?: boolean }[];
  readonly cell: (row: string, column: string) => PaintCell | undefined;
  /** `calendar`: the columns share the width there is, for a row for each week. */
  readonly form?: 'calendar';
  /** Called with the painted cells; without it nothing can be painted. */
  readonly onPaint?: (cells: readonly { readonly row: string; readonly column: string }[]) => void;
}

interface Spot {
  readonly row: number;
  readonly column: number;
}
interface Span {
  readonly from: Spot;
  readonly to: Spot;
}

const STEPS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
};

const between = (a: number, b: number, at: number) => at >= Math.min(a, b) && at <= Math.max(a, b);
const isIn = ({ from, to }: Span, row: number, column: number): boolean =>
  between(from.row, to.row, row) && between(from.column, to.column, column);

export function PaintGrid({ label, rows, columns, cell, form, onPaint }: PaintGridProps) {
  const tapped = useRef<Spot>(undefined);
  const grid = useRef<HTMLTableElement>(null);
  const [span, setSpan] = useState<Span>();
  const [at, setAt] = useState<Spot>({ row: 0, column: 0 });
  const paint = (painted: Span) => {
    setSpan(undefined);
    const cells = rows.flatMap(({ id: row }, y) =>
      columns.flatMap(({ id: column }, x) =>
        isIn(painted, y, x) && canPaint(cell(row, column)) ? [{ row, column }] : [],
      ),
    );
    if (cells.length > 0) onPaint?.(cells);
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    tapped.current = undefined;
    const from = spotOf(event.target);
    if (!onPaint || !from || event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest('a')) return;
    setAt(from);
    let painted: Span = { from, to: from };
    const drag = {
      onMove: ({ clientX, clientY }: globalThis.PointerEvent) => {
        const to = spotOf(document.elementFromPoint(clientX, clientY));
        if (to) {
          painted = { from, to };
          setSpan(painted);
        }
      },
      onEnd: (isLetGo: boolean) => (isLetGo ? paint(painted) : setSpan(undefined)),
    };
    if (event.pointerType === 'touch') {
      // A finger that moves at once scrolls; one that is lifted at once taps, and the click that follows paints.
      tapped.current = from;
      pressToDrag(event, event.currentTarget, { ...drag, onBegin: () => setSpan(painted) });
      return;
    }
    event.preventDefault();
    setSpan(painted);
    followPointer(event.pointerId, drag);
  };
  const tap = () => {
    const from = tapped.current;
    tapped.current = undefined;
    if (from) paint({ from, to: from });
  };
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      const to = {
        row: Math.min(rows.length - 1, Math.max(0, at.row + step.row)),
        column: Math.min(columns.length - 1, Math.max(0, at.column + step.column)),
      };
      setSpan(event.shiftKey && onPaint ? { from: span?.from ?? at, to } : undefined);
      setAt(to);
      grid.current?.querySelector<HTMLElement>(`[data-spot="${to.row} ${to.column}"]`)?.focus();
    } else if ((event.key === 'Enter' || event.key === ' ') && onPaint) {
      event.preventDefault();
      paint(span ?? { from: at, to: at });
    } else if (event.key === 'Escape' && span) {
      event.stopPropagation();
      setSpan(undefined);
    }
  };
  return (
    <div className="paint" data-form={form}>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells have the focus is a grid
        role="grid"
        aria-label={label}
        aria-multiselectable={onPaint !== undefined}
        onPointerDown={press}
        onClick={tap}
        onKeyDown={walk}
      >
        <thead>
          <tr>
            <td />
            {columns.map(({ id, title, isOff }) => (
              <th key={id} scope="col" data-off={isOff}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id: row, title, line, to }, y) => (
            <tr key={row}>
              <th scope="row">
                {to ? <Link to={to}>{title}</Link> : title}
                {line && <small>{line}</small>}
              </th>
              {columns.map(({ id: column, isOff }, x) => (
                <Cell
                  key={column}
                  spot={`${y} ${x}`}
                  known={cell(row, column)}
                  isDayOff={isOff}
                  isReached={at.row === y && at.column === x}
                  isPicked={span !== undefined && isIn(span, y, x)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const canPaint = (known: PaintCell | undefined): boolean => known !== undefined && !known.isFixed;

function spotOf(target: EventTarget | null): Spot | undefined {
  const spot = target instanceof Element ? target.closest('[data-spot]')?.getAttribute('data-spot') : undefined;
  const [row, column] = spot?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

interface CellProps {
  readonly spot: string;
  readonly known?: PaintCell;
  readonly isDayOff?: boolean;
  readonly isReached: boolean;
  readonly isPicked: boolean;
}

function Cell({ spot, known, isDayOff, isReached, isPicked }: CellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it has the focus, and is painted
      role="gridcell"
      tabIndex={isReached ? 0 : -1}
      aria-selected={isPicked}
      aria-label={known?.label}
      title={known?.label}
      data-spot={spot}
      data-off={known?.isOff ?? isDayOff}
      data-none={known === undefined}
      data-tone={known?.tone}
      data-filled={known?.isFilled}
      data-fixed={known?.isFixed}
    >
      {known && (
        <span aria-hidden="true">
          {known.head && <small className="paint-head">{known.head}</small>}
          {known.text}
          {/* A style draws it, because the label says it in other words. */}
          {known.note && <small className="paint-note" data-note={known.note} />}
        </span>
      )}
      {known?.fill !== undefined && (
        <span className="paint-bar" aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(1, known.fill) * 100}%` }} />
        </span>
      )}
    </td>
  );
}
