// Shows the paper of a contract, to open, save or print, and where its prints stand.
import { Dialog, DialogBody, Tag } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatDateTime, useRegistry } from '#core';
import { Documents } from '#core/documents';
import { useRecords } from '#core/records';
import './contracts.css';

export default observer(function ContractPaper({ record, close }: { record: { id: number }; close: () => void }) {
  const { t } = useTranslation();
  const title = t('iceclock.action.contract-paper');
  const { records: jobs } = useRecords('printjob', {
    'filter[resource][eq]': 'contract',
    'filter[record_id][eq]': String(record.id),
  });
  const tones = useRegistry().entity('PrintJob')?.schema.properties.status?.values ?? {};
  return (
    <Dialog isOpen className="contract-paper" title={title} onClose={close}>
      <DialogBody>
        <Documents resource="contract" id={record.id} />
        <h3>{t('iceclock.contracts.prints')}</h3>
        {jobs.length === 0 && <p className="muted">{t('iceclock.contracts.noPrints')}</p>}
        <ul className="contract-prints">
          {jobs.map(({ id, status, created_at }) => (
            <li key={id}>
              {formatDateTime(created_at)}
              <Tag minimal data-tone={tones[status]?.tone}>
                {t(`iceclock.printjob.status.${status}`)}
              </Tag>
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
});
