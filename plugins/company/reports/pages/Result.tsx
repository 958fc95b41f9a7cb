// Shows the figures of a report: a chart, and the table with its subtotals and the total.
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState, Skeleton } from '#core';
import { Bars, Chart } from '#core/chart';
import type { Figures } from '#core/contract';
import type { Asked } from '#core/records';
import type { AskedReport } from '../asked.ts';
import { chartOf, type DrawnReport } from './chartOf.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { fieldName, type ReportSource } from './sources.ts';
import { missingOf } from './useFigures.ts';

interface ResultProps {
  readonly title: string;
  readonly asked: AskedReport;
  readonly source: ReportSource;
  readonly found: Asked<Figures>;
}

export function Result({ title, asked, source, found }: ResultProps) {
  const { t } = useTranslation();
  const { data, state, reload, error } = found;
  const missing = missingOf(source, asked);
  if (missing.length > 0) {
    const names = missing.map((name) => fieldName(source, name, t)).join(', ');
    return <EmptyState icon="chart" title={t('company.reports.missing', { names })} />;
  }
  if (state === 'failed' && isRefused(error))
    return <EmptyState icon="lock" title={t('company.reports.failed')} text={t('company.reports.failed.text')} />;
  if (state === 'failed') return <ErrorState onRetry={reload} />;
  if (!data) return <Skeleton shape="lines" />;
  if (data.rows.length === 0 && asked.by.length > 0)
    return <EmptyState icon="chart" title={t('company.reports.noRows')} />;
  const drawn = chartOf(asked, data);
  return (
    <>
      {drawn && <Drawn title={title} drawn={drawn} measure={data.measures[0] ?? ''} />}
      <FiguresTable title={title} figures={data} source={source} asked={asked} />
    </>
  );
}

function Drawn({ title, drawn, measure }: { title: string; drawn: DrawnReport; measure: string }) {
  if (drawn.kind === 'amounts')
    return (
      <div className="panel report-part print-keep">
        <h2>{measure}</h2>
        <Bars label={measure} bars={drawn.bars} unit={drawn.unit} />
      </div>
    );
  const { kind, x, by, series } = drawn;
  return (
    <div className="panel report-part print-keep">
      <Chart title={`${title} · ${measure}`} {...{ kind, x, by, series }} />
    </div>
  );
}

function isRefused(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: number };
  return status === 400 || status === 403 || status === 404 || status === 422;
}
