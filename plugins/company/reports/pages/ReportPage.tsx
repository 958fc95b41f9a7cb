// Builds a report: what it is about, its groups and figures, and below at once what comes of them; kept under a name it can
// be shared and mailed.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState, PageHeader, Skeleton } from '#core';
import { Choices } from './Choices.tsx';
import { ReportActions } from './ReportActions.tsx';
import { Result } from './Result.tsx';
import { useSources } from './sources.ts';
import { useFigures } from './useFigures.ts';
import { useKeptReport } from './useKeptReports.ts';
import { useKeptAddress, useReport } from './useReport.ts';
import './reports.css';

export default observer(function ReportPage() {
  const { t } = useTranslation();
  const address = useReport();
  const { asked, id, change } = address;
  const { all, state, reload } = useSources();
  const source = all.find((one) => one.source === asked.source);
  const found = useFigures(source, asked);
  const kept = useKeptReport(id);
  useKeptAddress(address, kept.report);
  const title = kept.report?.name ?? t('company.reports.new');
  const isOpening = asked.source === '' && id !== undefined && kept.isLoading;
  const isWaiting = isOpening || (asked.source !== '' && !source && state === 'loading');
  return (
    <article className="report-page">
      <PageHeader
        title={title}
        breadcrumb={[{ text: t('company.page.reports'), to: '/admin/company/reports' }]}
        actions={<ReportActions {...{ address, kept, source, figures: found.data }} />}
      />
      {kept.report && 'owner' in kept.report && (
        <p className="muted">{t('company.reports.by', { owner: kept.report.owner })}</p>
      )}
      <Choices {...{ asked, source, all }} onChange={change} />
      {source && <Result {...{ title, asked, source, found }} />}
      {isWaiting && <Skeleton shape="lines" />}
      {asked.source === '' && !isOpening && (
        <EmptyState
          icon="chart"
          title={t('company.reports.chooseFirst')}
          text={t('company.reports.chooseFirst.text')}
        />
      )}
      {asked.source !== '' && !source && state === 'failed' && <ErrorState onRetry={reload} />}
      {asked.source !== '' && !source && state === 'ready' && (
        <EmptyState icon="lock" title={t('company.reports.failed')} text={t('company.reports.closed')} />
      )}
    </article>
  );
});
