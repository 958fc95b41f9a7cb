// Makes the token of a source of samples and shows it this once; a token from before ends with that.
import { Button, Callout, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton, http, session } from '#core';

interface MakeTokenProps {
  readonly record?: { readonly id: number; readonly name: string; readonly token_made_at?: string };
  readonly close: () => void;
}

export default function MakeToken({ record, close }: MakeTokenProps) {
  const { t } = useTranslation();
  const [token, setToken] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!record) return null;
  const make = () => {
    setBusy(true);
    http
      .post<{ data: { token: string } }>(`metricsource/${record.id}/token`, {})
      .then(
        ({ data }) => setToken(data.data.token),
        () => setFailed(true),
      )
      .finally(() => setBusy(false));
  };
  const asked = t(record.token_made_at ? 'iceguard.token.again' : 'iceguard.token.ask', { name: record.name });
  const address = `POST /v1/public/${session.auth.authEmployee?.company.id}/iceguard/samples`;
  return (
    <Dialog isOpen onClose={close} title={t('iceguard.action.make-token')}>
      <DialogBody>
        {hasFailed && <Callout intent="danger">{t('iceguard.token.failed')}</Callout>}
        {token === undefined ? (
          <p>{asked}</p>
        ) : (
          <>
            <p>{t('iceguard.token.once')}</p>
            <p>
              <code data-testid="token">{token}</code>
            </p>
            <p>
              {t('iceguard.token.use')} <code>{address}</code>
            </p>
          </>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          token === undefined ? (
            <>
              <Button text={t('core.delete.cancel')} onClick={close} />
              <Button intent="primary" loading={isBusy} text={t('iceguard.token.make')} onClick={make} />
            </>
          ) : (
            <>
              <CopyButton label={t('iceguard.token.copy')} text={token} />
              <Button intent="primary" text={t('core.dialog.close')} onClick={close} />
            </>
          )
        }
      />
    </Dialog>
  );
}
