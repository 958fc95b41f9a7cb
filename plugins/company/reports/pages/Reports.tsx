// Lists one's own reports and those that colleagues share.
import { AnchorButton } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useHref } from 'react-router';
import { PageHeader, PlainTable, ReportPart } from '#core';
import { pageOf } from '../address.ts';
import type { KeptReport, SharedReport } from '../asked.ts';
import { type ReportSource, useSources } from './sources.ts';
import { useKeptReports } from './useKeptReports.ts';
import './reports.css';

export default observer(function Reports() {
  const { t } = useTranslation();
  const { own, shared } = useKeptReports();
  const { all, state } = useSources();
  const newOne = useHref('/admin/company/reports/build');
  const mine = own.data ?? [];
  const theirs = shared.data ?? [];
  const sourceOf = ({ source }: KeptReport) => all.find((one) => one.source === source);
  const name = (report: KeptReport) => <Name report={report} source={sourceOf(report)} isKnown={state === 'ready'} />;
  const of = (report: KeptReport) => sourceOf(report)?.name ?? '';
  const columns = [t('company.report.name'), t('company.reports.column.of')].map((text) => ({ text }));
  return (
    <article className="report-page">
      <PageHeader
        title={t('company.page.reports')}
        count={mine.length + theirs.length}
        actions={<AnchorButton intent="primary" icon={<PlusIcon />} text={t('company.reports.new')} href={newOne} />}
      />
      <ReportPart title={t('company.reports.own')} asked={own} count={mine.length} empty={t('company.reports.none')}>
        <PlainTable
          label={t('company.reports.own')}
          columns={[...columns, { text: t('company.report.mailed') }]}
          rows={mine.map((report) => [
            report.id,
            name(report),
            of(report),
            t(`company.report.mailed.${report.mailed}`),
          ])}
        />
      </ReportPart>
      <ReportPart
        title={t('company.reports.shared')}
        asked={shared}
        count={theirs.length}
        empty={t('company.reports.noneShared')}
      >
        <PlainTable
          label={t('company.reports.shared')}
          columns={[...columns, { text: t('company.reports.column.owner') }, { text: t('company.report.mailed') }]}
          rows={theirs.map((report) => [report.id, name(report), of(report), report.owner, mailOf(report, t)])}
        />
      </ReportPart>
    </article>
  );
});

function mailOf({ mailed, is_wanted }: SharedReport, t: (key: string) => string): string {
  return mailed === 'READERS' && is_wanted ? t('company.reports.mail.days') : '';
}

interface NameProps {
  readonly report: KeptReport;
  readonly source: ReportSource | undefined;
  /** False while it is not known what this person may see. */
  readonly isKnown: boolean;
}

/** A report whose list this person may not see says so. */
function Name({ report, source, isKnown }: NameProps) {
  const { t } = useTranslation();
  const link = <Link to={pageOf(report)}>{report.name}</Link>;
  if (source || !isKnown) return link;
  return (
    <>
      {link} <span className="muted">{t('company.reports.closed')}</span>
    </>
  );
}
