// Payments from a bank statement: lines are pasted, each says which invoice it pays or why not, and only then are they booked.
import { Button, Callout, Dialog, DialogBody, DialogFooter, FormGroup, TextArea } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, toast } from '#core';
import { BankLines, type Told } from './BankLines.tsx';
import './bank.css';

/** What is copied out of a file that is no text holds signs that no database keeps. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', ' ');

export default function BankPayments({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [told, setTold] = useState<readonly Told[]>();
  const [state, setState] = useState<'busy' | 'failed'>();
  const count = told?.filter((line) => line.state === 'MATCHED').length ?? 0;
  const ask = async (book: boolean) => {
    setState('busy');
    try {
      const { data } = await http.post<{ data: readonly Told[] }>('invoice/bank', { text: storable(text), book });
      setTold(data.data);
      setState(undefined);
      if (book) toast(t('icecloud.bank.booked', { count: data.data.filter((line) => line.state === 'BOOKED').length }));
    } catch {
      setState('failed');
    }
  };
  return (
    <Dialog isOpen className="bank" title={t('icecloud.action.bank')} canOutsideClickClose={false} onClose={close}>
      <DialogBody>
        {state === 'failed' && <Callout intent="danger">{t('icecloud.bank.failed')}</Callout>}
        {told ? (
          <BankLines lines={told} />
        ) : (
          <FormGroup label={t('icecloud.bank.label')} labelFor="bank-text" helperText={t('icecloud.bank.help')}>
            <TextArea id="bank-text" fill rows={10} value={text} onChange={({ target }) => setText(target.value)} />
          </FormGroup>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {told && <Button text={t('icecloud.bank.back')} onClick={() => setTold(undefined)} />}
            {!told && <Button text={t('core.ui.cancel')} onClick={close} />}
            {told && count === 0 && <Button text={t('icecloud.bank.close')} onClick={close} />}
            {(!told || count > 0) && (
              <Button
                intent="primary"
                loading={state === 'busy'}
                disabled={text.trim() === ''}
                text={told ? t('icecloud.bank.book', { count }) : t('icecloud.bank.read')}
                onClick={() => void ask(told !== undefined)}
              />
            )}
          </>
        }
      />
    </Dialog>
  );
}
