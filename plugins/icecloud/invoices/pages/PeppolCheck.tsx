// Shows how an invoice does against the rules of Peppol, and offers its XML as a file.
import { AnchorButton, Button, Callout, Dialog, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '#core/records';

interface Checked {
  readonly findings: readonly { readonly rule: string }[];
  readonly name?: string;
  readonly xml?: string;
}

export default function PeppolCheck({ record, close }: { record: { id: number }; close: () => void }) {
  const { t } = useTranslation();
  const { data, error } = useAnswer<Checked>(`invoice/${record.id}/peppol`);
  return (
    <Dialog isOpen title={t('icecloud.action.peppol-check')} onClose={close}>
      <DialogBody>
        {error !== undefined && <Callout intent="danger">{t('icecloud.peppol.failed')}</Callout>}
        {!data && error === undefined && <Spinner />}
        {data && <Findings findings={data.findings} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('icecloud.bank.close')} onClick={close} />
            {data?.xml && (
              <AnchorButton
                intent="primary"
                icon={<DownloadIcon />}
                href={`data:application/xml;charset=utf-8,${encodeURIComponent(data.xml)}`}
                download={data.name}
                text={t('icecloud.peppol.download')}
              />
            )}
          </>
        }
      />
    </Dialog>
  );
}

function Findings({ findings }: Pick<Checked, 'findings'>) {
  const { t } = useTranslation();
  if (findings.length === 0) return <Callout intent="success">{t('icecloud.peppol.right')}</Callout>;
  return (
    <Callout intent="danger">
      <p className="callout-title">{t('icecloud.peppol.wrong', { count: findings.length })}</p>
      <ul>
        {findings.map(({ rule }) => (
          <li key={rule}>
            {t(`errors.peppol.${rule}`)} ({rule})
          </li>
        ))}
      </ul>
    </Callout>
  );
}
