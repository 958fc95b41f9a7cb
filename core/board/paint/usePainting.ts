// Picks the cells of a grid that are painted: with a mouse, with a finger, and with the arrows and Enter.
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { followPointer } from '../../ui/focus/followPointer.ts';
import { pressToDrag } from '../../ui/focus/pressToDrag.ts';
import { type Span, type Spot, spotKey, spotOf } from './span.ts';

const STEPS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
};

interface Painting {
  readonly rows: number;
  readonly columns: number;
  /** Called with the picked cells; without it the arrows walk and nothing is picked. */
  readonly onPaint?: (span: Span) => void;
}

export function usePainting({ rows, columns, onPaint }: Painting) {
  const grid = useRef<HTMLTableElement>(null);
  const tapped = useRef<Spot>(undefined);
  const [span, setSpan] = useState<Span>();
  const [at, setAt] = useState<Spot>({ row: 0, column: 0 });
  const paint = (painted: Span) => {
    setSpan(undefined);
    onPaint?.(painted);
  };
  const dragFrom = (from: Spot) => {
    let painted: Span = { from, to: from };
    return {
      onBegin: () => setSpan(painted),
      onMove: ({ clientX, clientY }: globalThis.PointerEvent) => {
        const to = spotOf(document.elementFromPoint(clientX, clientY));
        if (!to) return;
        painted = { from, to };
        setSpan(painted);
      },
      onEnd: (isLetGo: boolean) => (isLetGo ? paint(painted) : setSpan(undefined)),
    };
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    tapped.current = undefined;
    const from = spotOf(event.target);
    if (!onPaint || !from || event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest('a')) return;
    setAt(from);
    const drag = dragFrom(from);
    if (event.pointerType === 'touch') {
      // A finger that moves at once scrolls; one that is lifted at once taps, and the click that follows paints.
      tapped.current = from;
      pressToDrag(event, event.currentTarget, drag);
      return;
    }
    event.preventDefault();
    drag.onBegin();
    followPointer(event.pointerId, drag);
  };
  const onClick = () => {
    const from = tapped.current;
    tapped.current = undefined;
    if (from) paint({ from, to: from });
  };
  const walk = (step: Spot, isPicking: boolean) => {
    const to = {
      row: Math.min(rows - 1, Math.max(0, at.row + step.row)),
      column: Math.min(columns - 1, Math.max(0, at.column + step.column)),
    };
    setSpan(isPicking ? { from: span?.from ?? at, to } : undefined);
    setAt(to);
    grid.current?.querySelector<HTMLElement>(`[data-spot="${spotKey(to)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      walk(step, event.shiftKey && onPaint !== undefined);
    } else if ((event.key === 'Enter' || event.key === ' ') && onPaint) {
      event.preventDefault();
      paint(span ?? { from: at, to: at });
    } else if (event.key === 'Escape' && span) {
      event.stopPropagation();
      setSpan(undefined);
    }
  };
  return { span, at, table: { ref: grid, onPointerDown, onClick, onKeyDown } };
}
