// Draws one cell of a painted grid: its text, with a word above and a line below, and a bar that says how full it is.
import type { Tone } from '#core/contract';

export interface PaintCell {
  /** Text of the cell: `3 / 6`. */
  readonly text: string;
  /** A small word above it, such as the day of a month. */
  readonly head?: string;
  /** A small line below it. */
  readonly note?: string;
  /** The words that are read in place of its text, after the names of its row and column: `3 of 6 booked, open`. */
  readonly label: string;
  /** The share that is taken, from 0 to 1: a bar at its foot. */
  readonly fill?: number;
  readonly tone?: Tone;
  /** Tells whether the tone colours its ground, too. */
  readonly isFilled?: boolean;
  /** Tells whether it cannot be painted; its label says why. */
  readonly isFixed?: boolean;
  /** Tells whether it is struck through, because nothing can be had here. */
  readonly isOff?: boolean;
}

interface PaintedCellProps {
  readonly spot: string;
  readonly known?: PaintCell;
  readonly isDayOff?: boolean;
  readonly isReached: boolean;
  readonly isPicked: boolean;
}

export function PaintedCell({ spot, known, isDayOff, isReached, isPicked }: PaintedCellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it has the focus, and is painted
      role="gridcell"
      tabIndex={isReached ? 0 : -1}
      aria-selected={isPicked}
      title={known?.label}
      data-spot={spot}
      data-off={known?.isOff ?? isDayOff}
      data-none={known === undefined}
      data-tone={known?.tone}
      data-filled={known?.isFilled}
      data-fixed={known?.isFixed}
    >
      {known && <span className="visually-hidden">{known.label}</span>}
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
