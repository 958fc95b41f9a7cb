// Shows the history of one metric: what it is now and by its limits, the curve of a span, and the alarms of that time.
import { Button } from '@blueprintjs/core';
import { EditIcon, ExportIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState, http, PageHeader, Skeleton, saveFile, session, toastError, useRegistry, useWidth } from '#core';
import { can } from '#core/contract';
import { useQuery } from '#core/records';
import type { About, MetricAlarm } from './about.ts';
import { Curve } from './Curve.tsx';
import { Facts } from './Facts.tsx';
import { HistoryAlarms } from './HistoryAlarms.tsx';
import { Limits } from './Limits.tsx';
import type { Point } from './line.ts';
import { SpanTools } from './SpanTools.tsx';
import { before, type Span } from './span.ts';
import { useSpan } from './useSpan.ts';

interface HistoryProps {
  readonly about: About;
  readonly breadcrumb: readonly { readonly text: string; readonly to: string }[];
}

const QUERY = 'iceguard/metric-history';
const MODERATE = { permissions: ['ICEGUARD_ALERT_KINDS_MODERATE'] };
/** At most one point for each pixel of the page, and no more than the server answers. */
const [LEAST_POINTS, MOST_POINTS] = [200, 2_000];

export const History = observer(function History({ about, breadcrumb }: HistoryProps) {
  const { t } = useTranslation();
  const page = useRef<HTMLDivElement>(null);
  const width = useWidth(page, 1_000);
  const points = Math.min(MOST_POINTS, Math.max(LEAST_POINTS, Math.ceil(width / 200) * 200));
  const shown = useSpan();
  const { span, compares } = shown;
  const asked = useQuery<Point>(QUERY, ask(about, span, points));
  const earlier = useQuery<Point>(compares ? QUERY : undefined, ask(about, before(span), points));
  const { metric_id, ...range } = ask(about, span, points);
  const { rows: alarms } = useQuery<MetricAlarm>('iceguard/metric-alarms', {
    ...{ metric_id, from: range.from, until: range.until },
  });
  const save = () =>
    http
      .blob(`query/${QUERY}`, { query: { metric_id, ...range, format: 'csv', locale: session.locale } })
      .then((file) => saveFile(`${about.key} ${range.from.slice(0, 10)}.csv`, file))
      .catch(() => toastError(t('core.ui.error.text')));
  // While another span is asked for, what is here is of the one before.
  const rows = within(asked.rows, span);
  const isNew = rows.length === 0;
  return (
    <div className="metric-history" ref={page}>
      <PageHeader
        title={about.name}
        breadcrumb={breadcrumb}
        tools={<SpanTools {...shown} />}
        actions={
          <>
            <Button
              icon={<ExportIcon />}
              text="CSV"
              aria-label={t('iceguard.history.csv')}
              onClick={() => void save()}
            />
            <ChangeLimits about={about} />
          </>
        }
      />
      <Facts about={about} points={rows} />
      <section className="panel metric-history-curve">
        {isNew && asked.state === 'failed' && <FailedState error={asked.error} onRetry={asked.reload} />}
        {isNew && asked.state === 'loading' && <Skeleton shape="lines" rows={6} />}
        {(!isNew || asked.state === 'ready') && (
          <Curve
            {...{ about, span, alarms }}
            points={rows}
            before={compares ? within(earlier.rows, before(span)) : undefined}
            {...shown}
          />
        )}
      </section>
      <HistoryAlarms alarms={alarms} />
    </div>
  );
});

const within = (points: readonly Point[], { from, until }: Span): readonly Point[] =>
  points.filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < until);

const ask = ({ metric_id }: About, { from, until }: Span, points: number) => ({
  metric_id,
  from: new Date(from).toISOString(),
  until: new Date(until).toISOString(),
  points,
});

const ChangeLimits = observer(function ChangeLimits({ about }: Pick<HistoryProps, 'about'>) {
  const { t } = useTranslation();
  const entity = useRegistry().entity('metric');
  const [isOpen, setOpen] = useState(false);
  if (!entity || !session.subject || !can(session.subject, MODERATE)) return null;
  return (
    <>
      <Button icon={<EditIcon />} text={t('iceguard.history.limits')} onClick={() => setOpen(true)} />
      {isOpen && <Limits {...{ entity, about }} onClose={() => setOpen(false)} />}
    </>
  );
});
