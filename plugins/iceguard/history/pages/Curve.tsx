// Draws the curve of a metric: its line with the band between lowest and highest, its limits, its alarms as flags, and the
// period before as a second line.
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#core';
import { Chart, type ChartFlag, type ChartMark } from '#core/chart';
import { SEVERITIES } from '../../metrics/states.ts';
import { isMoney } from '../../metrics/value.ts';
import type { About, MetricAlarm } from './about.ts';
import { linesOf, type Point } from './line.ts';
import { type Span, sizeOf } from './span.ts';
import type { ShownSpan } from './useSpan.ts';

interface CurveProps extends Pick<ShownSpan, 'mark'> {
  readonly about: About;
  readonly span: Span;
  readonly points: readonly Point[];
  readonly before: readonly Point[] | undefined;
  readonly alarms: readonly MetricAlarm[];
}

const HEIGHT = 360;
const MARKS = [
  ['target', 'success'],
  ['warn_at', 'warning'],
  ['critical_at', 'danger'],
] as const;

export function Curve({ about, span, points, before, alarms, mark }: CurveProps) {
  const { t } = useTranslation();
  const { kind, interval_seconds: interval = 60, decimals } = about;
  const seconds = Math.max(interval, ...points.slice(0, 1).map((point) => point.seconds ?? 0));
  const isSummed = seconds > interval * 1.5;
  // An average of whole numbers is none.
  const digits = (decimals ?? 0) + (isSummed && kind !== 'COUNTER' ? 1 : 0);
  const lines = linesOf(points, { before, shift: sizeOf(span), seconds, decimals: digits });
  const unit = isMoney(about) ? 'money' : (about.unit ?? undefined);
  const earlier = lines.before && [{ label: t('iceguard.history.before'), unit, values: lines.before }];
  const hasBand = lines.low.some((low, at) => low !== lines.high[at]);
  return (
    <>
      <Chart
        title={about.name}
        height={HEIGHT}
        x={lines.x}
        series={[{ label: about.name, unit, values: lines.value }, ...(earlier ?? [])]}
        {...(hasBand && {
          band: {
            low: { label: t('iceguard.history.lowest'), values: lines.low },
            high: { label: t('iceguard.history.highest'), values: lines.high },
          },
        })}
        marks={kind === 'COUNTER' && isSummed ? [] : marksOf(about, (name) => t(`iceguard.metric.${name}`))}
        flags={flagsOf(alarms)}
        ends={[new Date(span.from).toISOString(), new Date(span.until).toISOString()]}
        onMarked={mark}
        empty={t('iceguard.history.none', {
          from: formatDateTime(new Date(span.from).toISOString()),
          until: formatDateTime(new Date(span.until).toISOString()),
        })}
      />
      <p className="muted metric-history-note">
        {isSummed && <>{t(`iceguard.history.${kind === 'COUNTER' ? 'summed' : 'averaged'}`, minutesIn(seconds))} </>}
        {t('iceguard.history.markHelp')}
      </p>
    </>
  );
}

const minutesIn = (seconds: number) => ({ count: Math.round(seconds / 60) });

function marksOf(about: About, nameOf: (name: string) => string): readonly ChartMark[] {
  return MARKS.flatMap(([name, tone]) => {
    const value = about[name];
    return value === undefined || value === null ? [] : [{ label: nameOf(name), value, tone }];
  });
}

const flagsOf = (alarms: readonly MetricAlarm[]): readonly ChartFlag[] =>
  alarms.map(({ name, severity, started_at, resolved_at }) => ({
    label: name,
    at: started_at,
    ...(resolved_at && { until: resolved_at }),
    tone: SEVERITIES[severity].tone,
  }));
