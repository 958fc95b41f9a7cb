// Shows figures over time as lines or bars; the table of all points is always there, and pointer and arrow keys read
// single values.
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asked } from '../records/index.ts';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { ChartTable } from './ChartTable.tsx';
import { Legend } from './Legend.tsx';
import type { ChartBand, ChartFlag, ChartMark } from './over.ts';
import { useDrawing } from './useDrawing.ts';
import { type ChartSeries, sayValue, sayX } from './words.ts';
import './chart.css';

export interface ChartProps {
  readonly title: string;
  /** Days (`2026-11-20`) or moments (ISO), the earliest first. */
  readonly x: readonly string[];
  /** At most five series; those with different units have an axis each. */
  readonly series: readonly ChartSeries[];
  /** With `steps` a value holds until the next one, as prices and stock do. */
  readonly kind?: 'lines' | 'steps' | 'bars';
  /** Each day of `x` stands for the week or month that it begins. */
  readonly by?: 'week' | 'month';
  /** The lowest and the highest of each point, as a band behind the first line; with `kind` lines. */
  readonly band?: ChartBand;
  /** Target and limits of the first line. */
  readonly marks?: readonly ChartMark[];
  readonly flags?: readonly ChartFlag[];
  /** Where the axis begins and ends, if not with the points. */
  readonly ends?: readonly [from: string, until: string];
  /** In pixels; 240 by default. */
  readonly height?: number;
  /** Called with the part that a person marks with the pointer; keys for the same are the page's. */
  readonly onMarked?: (from: string, until: string) => void;
  /** The answer of `useQuery` or `useRecords`; while it is loading or failed, that is shown in place of the chart. */
  readonly asked?: Pick<Asked<unknown>, 'state' | 'reload'>;
  /** Text without any figures. */
  readonly empty?: string;
}

export function Chart(props: ChartProps) {
  const { x, asked, empty } = props;
  const { t } = useTranslation();
  if (x.length > 0) return <Drawn {...props} />;
  if (asked?.state === 'failed') return <ErrorState onRetry={asked.reload} />;
  if (asked?.state === 'loading') return <Waiting />;
  return <EmptyState icon="chart" title={empty ?? t('core.chart.none')} />;
}

/** Keeps the height of the chart that is loading. */
function Waiting() {
  return (
    <div className="chart-waiting">
      <Skeleton shape="lines" />
    </div>
  );
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  PageUp: (at, last) => at - Math.ceil(last / 10),
  PageDown: (at, last) => at + Math.ceil(last / 10),
  Home: () => 0,
  End: (_, last) => last,
};

function Drawn({ title, x, series, kind = 'lines', by, band, ...over }: ChartProps) {
  const { t } = useTranslation();
  const keys = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number>();
  const [spoken, setSpoken] = useState('');
  const failed = useDrawing(frame, { x, by, series, kind, band, ...over, onPoint: setAt }, at);
  const last = x.length - 1;
  const shown = Math.min(at ?? latestOf(series[0], last), last);
  const { unit } = series[0] ?? {};
  const listed = band ? [...series, { ...band.low, unit }, { ...band.high, unit }] : series;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // The first arrow key shows the latest point.
    const next = at === undefined && event.key.startsWith('Arrow') ? last : step(shown, last);
    const to = Math.max(0, Math.min(last, next));
    const values = listed.map(({ label, unit, values }) => `${label} ${sayValue(values[to], unit)}`);
    setAt(to);
    setSpoken(t('core.ui.named', { label: sayX(x[to] ?? '', by), text: values.join(', ') }));
  };
  return (
    <figure className="chart print-keep">
      <figcaption className="chart-head">
        <strong>{title}</strong>
        <Legend title={title} x={sayX(x[shown] ?? '', by)} series={series} band={band} at={shown} kind={kind} />
      </figcaption>
      {!failed && (
        <div
          ref={frame}
          className="chart-plot"
          style={over.height ? { minHeight: over.height } : undefined}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: its points are walked by arrow keys
          tabIndex={0}
          aria-label={title}
          aria-describedby={keys}
          onKeyDown={onKeyDown}
          onBlur={() => setAt(undefined)}
        />
      )}
      <p id={keys} className="visually-hidden">
        {t('core.chart.keys')}
      </p>
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
      <ChartTable {...{ title, x, by }} series={listed} isSeen={failed} />
    </figure>
  );
}

/** The latest point of the first line that has a value. */
function latestOf(line: ChartSeries | undefined, last: number): number {
  const known = line?.values.findLastIndex((value) => value !== null && value !== undefined) ?? -1;
  return known < 0 ? last : known;
}
