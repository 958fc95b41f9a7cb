// Keeps a chart drawn in its frame: redraws it with other figures, theme, language or on paper, and resizes it with the
// page.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidth } from '../table/window/useWidth.ts';
import { useIsDark } from '../ui/theme/useTheme.ts';
import type { Drawing } from './draw.ts';
import type { ChartBand, ChartFlag, ChartMark, Over } from './over.ts';
import type { Look, Plan } from './plan.ts';
import { momentOfPlace, placeOf } from './words.ts';

type Wanted = Pick<Plan, 'series' | 'kind' | 'onPoint'> & {
  readonly x: readonly string[];
  readonly by?: 'week' | 'month' | undefined;
  readonly band?: ChartBand | undefined;
  readonly marks?: readonly ChartMark[] | undefined;
  readonly flags?: readonly ChartFlag[] | undefined;
  readonly ends?: readonly [string, string] | undefined;
  readonly height?: number | undefined;
  readonly onMarked?: ((from: string, until: string) => void) | undefined;
};

const HEIGHT = 240;

/** Width of an A4 sheet between its margins, in pixels. */
const PAPER = 660;

/** Answers whether the chart cannot be drawn, so that the page shows the table instead. */
export function useDrawing(frame: RefObject<HTMLDivElement | null>, wanted: Wanted, at: number | undefined): boolean {
  const { i18n } = useTranslation();
  const isDark = useIsDark();
  const width = useWidth(frame);
  const [failed, setFailed] = useState(false);
  const latest = useRef({ wanted, width, at });
  latest.current = { wanted, width, at };
  const drawing = useRef<Drawing>(undefined);
  const hasRoom = width > 0;
  const { kind, x, series, band, marks, flags, ends, height } = wanted;
  const same = JSON.stringify([kind, x, series, band, marks, flags, ends, height, isDark, i18n.language]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the figures are compared by what they are
  useEffect(() => {
    if (!hasRoom) return undefined;
    const over = new AbortController();
    import('./draw.ts')
      .then(({ openDrawing }) => openDrawing())
      .then((draw) => {
        if (over.signal.aborted || !frame.current) return;
        const show = (isPaper: boolean) => {
          drawing.current?.remove();
          drawing.current = draw(frame.current!, planOf(frame.current!, latest.current, isPaper));
          drawing.current.pointAt(latest.current.at);
        };
        show(false);
        addEventListener('beforeprint', () => show(true), over);
        addEventListener('afterprint', () => show(false), over);
      })
      .catch(() => over.signal.aborted || setFailed(true));
    return () => {
      over.abort();
      drawing.current?.remove();
      drawing.current = undefined;
    };
  }, [same, hasRoom]);
  useEffect(() => {
    drawing.current?.resize(width);
  }, [width]);
  useEffect(() => {
    drawing.current?.pointAt(at);
  }, [at]);
  return failed;
}

interface Latest {
  readonly wanted: Wanted;
  readonly width: number;
}

function planOf(frame: HTMLElement, { wanted: { x, by, ...wanted }, width }: Latest, isPaper: boolean): Plan {
  const finest = by ?? (x.every(({ length }) => length <= 10) ? 'day' : wanted.ends ? 'minute' : 'hour');
  const { series, kind, onPoint, ends, height = HEIGHT, onMarked } = wanted;
  return {
    ...{ series, kind, onPoint, finest, height },
    places: placesOf(x),
    width: isPaper ? Math.min(width, PAPER) : width,
    look: lookOf(frame, isPaper),
    over: overOf(frame, wanted, isPaper),
    ends: ends && [placeOf(ends[0]), placeOf(ends[1])],
    onMarked: onMarked && ((from, until) => onMarked(momentOfPlace(from), momentOfPlace(until))),
  };
}

function overOf(
  frame: HTMLElement,
  { band, marks = [], flags = [], series, ends }: Omit<Wanted, 'x' | 'by'>,
  isPaper: boolean,
): Over {
  const colour = colourIn(frame, isPaper);
  const last = ends ? placeOf(ends[1]) : Number.POSITIVE_INFINITY;
  return {
    ...{ band, marks, unit: series[0]?.unit, ground: colour('surface') },
    flags: flags.map(({ at, until, tone }) => ({ tone, from: placeOf(at), until: until ? placeOf(until) : last })),
    tones: {
      neutral: colour('line-strong'),
      info: colour('info-text'),
      success: colour('success-text'),
      warning: colour('warning-text'),
      danger: colour('danger-text'),
    },
  };
}

/** Answers increasing positions, as uPlot demands: points of the same moment come one behind the other. */
function placesOf(x: readonly string[]): number[] {
  let last = Number.NEGATIVE_INFINITY;
  return x.map((one) => {
    last = Math.max(placeOf(one), last + 1);
    return last;
  });
}

/** Reads the colours of custom properties from an element, since a canvas knows none; paper uses the light theme. */
function colourIn(frame: HTMLElement, isPaper: boolean): (name: string) => string {
  return (name) => {
    // Uses an element for each colour, because a changed colour would animate.
    const probe = Object.assign(document.createElement('span'), { className: isPaper ? 'always-light' : '' });
    probe.style.color = `var(--${name})`;
    frame.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}

function lookOf(frame: HTMLElement, isPaper: boolean): Look {
  const colour = colourIn(frame, isPaper);
  const lines = [1, 2, 3, 4, 5].map((at) => colour(`chart-${at}`));
  return { lines, text: colour('text-muted'), grid: colour('line') };
}
