// Shows above a pay file how far it is, and offers it as CSV, as a sheet, and as the payroll office reads it.
import { Button, Callout } from '@blueprintjs/core';
import { ExportIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, saveFile, session, toastError, useReason, useRegistry } from '#core';
import type { Answered } from '#core/contract';
import './payroll.css';

export default observer(function ExportHead({ record }: { record: Answered<'payexport'> }) {
  const { t } = useTranslation();
  const reason = useReason(useRegistry().entity('PayExport')!);
  const [busy, setBusy] = useState('');
  const { id, nr = '', status } = record;
  if (status !== 'READY') return <Callout compact>{t('iceclock.payroll.making')}</Callout>;
  const saving = async (which: string, save: () => Promise<void>) => {
    setBusy(which);
    await save().catch((error: unknown) => toastError(reason(error)));
    setBusy('');
  };
  const sheet = async (format: 'csv' | 'xlsx') => {
    const query = { pay_export_id: id, format, locale: session.locale };
    saveFile(`${t('iceclock.payexport_one')} ${nr}.${format}`, await http.blob('query/iceclock/pay-file', { query }));
  };
  const written = async () => {
    const { data } = await http.get<{ data: { name: string; text: string } }>(`payexport/${id}/payroll-file`);
    saveFile(data.data.name, new Blob([data.data.text], { type: 'text/plain' }));
  };
  return (
    <div className="pay-files">
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          icon={<ExportIcon />}
          text={t('iceclock.payroll.save', { format: format.toUpperCase() })}
          loading={busy === format}
          onClick={() => void saving(format, () => sheet(format))}
        />
      ))}
      <Button
        icon={<ExportIcon />}
        text={t('iceclock.payroll.written')}
        loading={busy === 'written'}
        onClick={() => void saving('written', written)}
      />
    </div>
  );
});
