// Scoop as a tablet has it: said first, because what is done there is written down as done by whoever opened it.
import { Button, Callout, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError, http } from '#core';

interface OpenTabletProps {
  readonly record?: { readonly id: number; readonly name: string };
  readonly close: () => void;
}

export default function OpenTablet({ record, close }: OpenTabletProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  if (!record) return null;
  const { id, name } = record;
  const open = async () => {
    setBusy(true);
    setFailure('');
    try {
      const { data } = await http.post<{ data: { url: string } }>(`tablet/${id}/login`, {});
      const url = new URL(data.data.url);
      // Where the way back leads to.
      url.searchParams.set('back', window.location.pathname);
      window.location.assign(url);
    } catch (error) {
      const isGone = error instanceof HttpError && error.status === 404;
      setFailure(t(isGone ? 'iceshop.openTablet.gone' : 'iceshop.openTablet.failed'));
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen title={t('iceshop.openTablet.title', { name })} canOutsideClickClose={!busy} onClose={close}>
      <DialogBody>
        <p>{t('iceshop.openTablet.text', { name })}</p>
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
              icon="mobile-phone"
              loading={busy}
              text={t('iceshop.openTablet.do')}
              onClick={() => void open()}
            />
          </>
        }
      />
    </Dialog>
  );
}
