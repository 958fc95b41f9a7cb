// Asks a person to sign one of their own contracts, which they can read once more before.
import { Button, Callout, Dialog, DialogBody } from '@blueprintjs/core';
import { DocumentIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceRecord, http, openDocument, session, toast, useReason, useRegistry } from '#core';
import { type Signature, SignContract } from '../signing/SignContract.tsx';
import './contracts.css';

interface SignDialogProps {
  readonly id: number;
  readonly title: string;
  readonly onClose: () => void;
}

export const SignDialog = observer(function SignDialog({ id, title, onClose }: SignDialogProps) {
  const { t } = useTranslation();
  const reason = useReason(useRegistry().entity('Contract')!);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { first_name = '', last_name = '' } = session.auth.authEmployee ?? {};
  const failed = (error: unknown) => setFailure(reason(error));
  const read = () => void openDocument('iceclock/contract', { id }).catch(failed);
  const sign = async (signature: Signature) => {
    setBusy(true);
    setFailure('');
    try {
      await http.post(`contract/${id}/sign`, signature);
      announceRecord({ resource: 'contract', id });
      toast(t('iceclock.contracts.signed'));
      onClose();
    } catch (error) {
      failed(error);
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen className="sign-dialog" title={title} canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        <p className="muted">{t('iceclock.contracts.signHelp')}</p>
        <p>
          <Button icon={<DocumentIcon />} text={t('iceclock.contracts.read')} onClick={read} />
        </p>
        {failure && (
          <Callout compact intent="danger" role="alert">
            {failure}
          </Callout>
        )}
        <SignContract name={`${first_name} ${last_name}`.trim()} busy={busy} onSign={(sent) => void sign(sent)} />
      </DialogBody>
    </Dialog>
  );
});
