// Shows figures over time as lines or bars; the table of all points is always there, and pointer and arrow keys read
// single values.
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asked } from '../records/index.ts';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { ChartTable } from './ChartTable.tsx';
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
  /** With `month`, each day of `x` stands for the month that it begins. */
  readonly by?: 'month';
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

function Drawn({ title, x, series, kind = 'lines', by }: ChartProps) {
  const { t } = useTranslation();
  const keys = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number>();
  const [spoken, setSpoken] = useState('');
  const failed = useDrawing(frame, { x, by, series, kind, onPoint: setAt }, at);
  const last = x.length - 1;
  const shown = Math.min(at ?? last, last);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // The first arrow key shows the latest point.
    const next = at === undefined && event.key.startsWith('Arrow') ? last : step(shown, last);
    const to = Math.max(0, Math.min(last, next));
    const values = series.map(({ label, unit, values }) => `${label} ${sayValue(values[to], unit)}`);
    setAt(to);
    setSpoken(t('core.ui.named', { label: sayX(x[to] ?? '', by), text: values.join(', ') }));
  };
  return (
    <figure className="chart print-keep">
      <figcaption className="chart-head">
        <strong>{title}</strong>
        <Legend title={title} x={sayX(x[shown] ?? '', by)} series={series} at={shown} kind={kind} />
      </figcaption>
      {!failed && (
        <div
          ref={frame}
          className="chart-plot"
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
      <ChartTable {...{ title, x, series, by }} isSeen={failed} />
    </figure>
  );
}

interface LegendProps extends Pick<ChartProps, 'title' | 'series' | 'kind'> {
  readonly x: string;
  readonly at: number;
}

/** Names each line, with its value at the pointer, else the latest. */
function Legend({ title, x, series, at, kind }: LegendProps) {
  return (
    <ul className="chart-legend">
      <li className="muted numeric">{x}</li>
      {series.map(({ label, unit, values }, line) => (
        <li key={label} className="numeric">
          {label !== title && (
            <span className={`chart-key chart-key-${(line % 5) + 1} chart-key-${kind}`} aria-hidden="true" />
          )}
          {label !== title && label} <strong>{sayValue(values[at], unit)}</strong>
        </li>
      ))}
    </ul>
  );
}
