// Says what a metric is now, what its limits make of it, and what the shown span comes to.
import { useTranslation } from 'react-i18next';
import { formatDayTime, formatFullDate } from '#core';
import { StateMark } from '../../metrics/StateMark.tsx';
import { sayMetric } from '../../metrics/value.ts';
import type { About } from './about.ts';
import { type Point, sumsOf } from './line.ts';

interface FactsProps {
  readonly about: About;
  readonly points: readonly Point[];
}

export function Facts({ about, points }: FactsProps) {
  const { t } = useTranslation();
  const { value, state, sampled_at, kind, target, warn_at, critical_at } = about;
  const sums = sumsOf(points);
  const said = (number: number | undefined) => (number === undefined ? undefined : sayMetric(about, number));
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('iceguard.metric.target'), said(target)],
    [t('iceguard.metric.warn_at'), said(warn_at)],
    [t('iceguard.metric.critical_at'), said(critical_at)],
    [t('iceguard.history.lowest'), said(sums?.min)],
    [
      t(`iceguard.history.${kind === 'COUNTER' ? 'sum' : 'average'}`),
      said(kind === 'COUNTER' ? sums?.sum : sums?.average),
    ],
    [t('iceguard.history.highest'), said(sums?.max)],
  ];
  return (
    <section className="metric-facts" aria-label={t('iceguard.history.facts')}>
      <div className="metric-facts-now">
        <strong className="numeric">{said(value) ?? '–'}</strong>
        {state && <StateMark state={state} />}
        <span className="muted">
          {sampled_at ? (
            <time dateTime={sampled_at} title={formatFullDate(sampled_at)}>
              {t('iceguard.history.sampled', { at: formatDayTime(sampled_at) })}
            </time>
          ) : (
            t('iceguard.history.never')
          )}
        </span>
      </div>
      <dl>
        {facts.map(([label, text]) =>
          text === undefined ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="numeric">{text}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
