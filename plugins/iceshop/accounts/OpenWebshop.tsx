// The webshop opened as a customer, in a tab of its own: said first, because everything there is done in their name.
import { Button, Callout, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError, http } from '#core';

interface OpenWebshopProps {
  readonly record?: { readonly id: number; readonly first_name: string; readonly last_name: string };
  readonly close: () => void;
}

interface AsProps {
  readonly account: number;
  readonly name: string;
  readonly close: () => void;
}

export default function OpenWebshop({ record, close }: OpenWebshopProps) {
  if (!record) return null;
  return <OpenAs account={record.id} name={`${record.first_name} ${record.last_name}`} close={close} />;
}

export function OpenAs({ account, name, close }: AsProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const open = async () => {
    // A browser lets a page open a tab only at the press itself.
    const tab = window.open('', '_blank');
    setBusy(true);
    setFailure('');
    try {
      const { data } = await http.post<{ data: { url: string } }>(`webshopaccount/${account}/login`, {});
      if (tab) tab.location.href = data.data.url;
      else window.location.href = data.data.url;
      close();
    } catch (error) {
      tab?.close();
      const code = error instanceof HttpError && error.status === 409 ? `errors.${error.problem.code}` : '';
      setFailure(t(code || 'iceshop.openWebshop.failed', { defaultValue: t('iceshop.openWebshop.failed') }));
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen title={t('iceshop.openWebshop.title', { name })} canOutsideClickClose={!busy} onClose={close}>
      <DialogBody>
        <p>{t('iceshop.openWebshop.text', { name })}</p>
        {failure && (
          <Callout compact intent="danger" role="alert">
            {failure}
          </Callout>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('core.ui.cancel')} disabled={busy} onClick={close} />
            <Button
              intent="primary"
              icon="shop"
              loading={busy}
              text={t('iceshop.openWebshop.do')}
              onClick={() => void open()}
            />
          </>
        }
      />
    </Dialog>
  );
}
