// Saves a report, opens its name, sharing and mail, and prints it or takes its table to a spreadsheet.
import { Button, Switch } from '@blueprintjs/core';
import { CogIcon, DownloadIcon, PrintIcon, TrashIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { announceRecord, Confirm, EntityDialog, http, saveFile, toast, toastError, useRegistry } from '#core';
import type { Figures } from '#core/contract';
import { csvOf } from './csvOf.ts';
import type { ReportSource } from './sources.ts';
import type { OpenReport } from './useKeptReports.ts';
import type { ReportAddress } from './useReport.ts';

interface ReportActionsProps {
  readonly address: ReportAddress;
  readonly kept: OpenReport;
  readonly source: ReportSource | undefined;
  readonly figures: Figures | undefined;
}

const HIDDEN = ['source', 'query'];

export function ReportActions({ address, kept, source, figures }: ReportActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const entity = useRegistry().entity('Report');
  const [open, setOpen] = useState<'new' | 'settings' | 'delete'>();
  const { report, isOwn, reload } = kept;
  const { asked, query, id } = address;
  const isChanged = isOwn && report && (report.query !== query || report.source !== asked.source);
  const given = { source: asked.source, query };
  const save = async () => {
    if (!report) return;
    await http.patch(`report/${report.id}`, given);
    announceRecord({ resource: 'report', id: report.id });
    toast(t('company.reports.saved', { name: report.name }));
  };
  const remove = async () => {
    setOpen(undefined);
    await http.delete(`report/${id}`);
    toast(t('company.reports.deleted', { name: report?.name ?? '' }));
    navigate('/admin/company/reports');
  };
  const told = (work: Promise<unknown>) => void work.catch((error: unknown) => toastError(String(error)));
  const download = () => {
    if (!figures) return;
    const name = report?.name ?? source?.name ?? t('company.report_one');
    const csv = new Blob([csvOf(figures, t('company.report.total'))], { type: 'text/csv;charset=utf-8' });
    saveFile(`${name}.csv`, csv);
  };
  return (
    <>
      {report && 'owner' in report && report.mailed === 'READERS' && <Wanted report={report} onDone={reload} />}
      {isOwn && (
        <Button
          variant="minimal"
          icon={<TrashIcon />}
          title={t('company.reports.delete')}
          onClick={() => setOpen('delete')}
        />
      )}
      {figures && (
        <>
          <Button variant="minimal" icon={<DownloadIcon />} text={t('company.reports.export')} onClick={download} />
          <Button
            variant="minimal"
            icon={<PrintIcon />}
            text={t('company.reports.print')}
            onClick={() => window.print()}
          />
        </>
      )}
      {isOwn && <Button icon={<CogIcon />} text={t('company.reports.settings')} onClick={() => setOpen('settings')} />}
      {source && report && <Button text={t('company.reports.saveAs')} onClick={() => setOpen('new')} />}
      {source && (
        <Button
          intent="primary"
          text={t('company.reports.save')}
          disabled={report !== undefined && (!isOwn || !isChanged)}
          onClick={() => (report ? told(save()) : setOpen('new'))}
        />
      )}
      {entity && (open === 'new' || open === 'settings') && (
        <EntityDialog
          entity={entity}
          {...(open === 'settings' ? { id, start: 'edit' as const } : { given })}
          omit={HIDDEN}
          onClose={() => setOpen(undefined)}
          onChanged={(record) => {
            reload();
            if (record && open === 'new') address.keepAs(Number(record.id));
          }}
        />
      )}
      <Confirm
        isOpen={open === 'delete'}
        title={t('company.reports.delete')}
        confirmText={t('company.reports.delete')}
        onConfirm={() => told(remove())}
        onCancel={() => setOpen(undefined)}
      >
        {t('company.reports.delete.text', { name: report?.name ?? '' })}
      </Confirm>
    </>
  );
}

interface WantedProps {
  readonly report: { readonly id: number; readonly is_wanted: boolean };
  readonly onDone: () => void;
}

/** Lets a reader have no mail of a colleague's report. */
function Wanted({ report, onDone }: WantedProps) {
  const { t } = useTranslation();
  const set = async (is_wanted: boolean) => {
    await http.patch(`report/${report.id}/mail`, { is_wanted });
    onDone();
  };
  return (
    <Switch
      className="report-wanted"
      label={t('company.reports.mail.wanted')}
      checked={report.is_wanted}
      onChange={({ currentTarget }) =>
        void set(currentTarget.checked).catch(() => toastError(t('core.views.notSaved')))
      }
    />
  );
}
