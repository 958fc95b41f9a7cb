// Takes payments from a bank statement: a person pastes its lines or chooses the bank's file, sees which invoice each
// pays or why it pays none, and then books them.
import { Button, Callout, Dialog, DialogBody, DialogFooter, FormGroup, TextArea } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, toast } from '#core';
import { errorsOf, saidBy } from '../../refusal.ts';
import { BankFile } from './BankFile.tsx';
import { BankLines, type PastedLine } from './BankLines.tsx';
import './bank.css';

/** Text that was copied out of a binary file holds characters that the database refuses. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', ' ');

/** States of lines that pay no invoice by themselves: they are kept as open lines. */
const KEPT = ['NO_COMMUNICATION', 'WRONG_COMMUNICATION', 'NO_INVOICE', 'NOT_OPEN'];

/** What is read: pasted lines, or the bank's file in parts of a form. */
function sentOf(from: string | File, book: boolean) {
  if (typeof from === 'string') return { text: storable(from), book };
  const parts = new FormData();
  parts.append('record', JSON.stringify({ book }));
  parts.append('file', from, from.name);
  return parts;
}

const textOf = (told: readonly PastedLine[] | undefined, count: number) =>
  told ? (count > 0 ? 'icecloud.bank.book' : 'icecloud.bank.keep') : 'icecloud.bank.read';

export default function BankPayments({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [file, setFile] = useState<File>();
  const [told, setTold] = useState<readonly PastedLine[]>();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const count = told?.filter((line) => line.state === 'MATCHED').length ?? 0;
  const open = told?.filter(({ state: one }) => KEPT.includes(one)).length ?? 0;
  const ask = async (book: boolean, from: string | File = file ?? text) => {
    setBusy(true);
    setFailed(undefined);
    try {
      const { data } = await http.post<{ data: readonly PastedLine[] }>('invoice/bank', sentOf(from, book));
      setTold(data.data);
      if (book) say(data.data);
    } catch (failure) {
      setFailed(errorsOf(failure).length > 0 ? saidBy(t, failure) : t('icecloud.bank.failed'));
    }
    setBusy(false);
  };
  const read = (chosen: File) => {
    setFile(chosen);
    void ask(false, chosen);
  };
  const back = () => {
    setTold(undefined);
    setFile(undefined);
  };
  const say = (lines: readonly PastedLine[]) => {
    const kept = lines.filter((line) => line.state === 'KEPT').length;
    const booked = t('icecloud.bank.booked', { count: lines.filter((line) => line.state === 'BOOKED').length });
    toast(kept > 0 ? `${booked} ${t('icecloud.bank.kept', { count: kept })}` : booked);
  };
  return (
    <Dialog isOpen className="bank" title={t('icecloud.action.bank')} canOutsideClickClose={false} onClose={close}>
      <DialogBody>
        {failed && <Callout intent="danger">{failed}</Callout>}
        {told ? (
          <BankLines lines={told} />
        ) : (
          <>
            <FormGroup label={t('icecloud.bank.fileLabel')} helperText={t('icecloud.bank.fileHelp')}>
              <BankFile isBusy={isBusy} onFile={read} onTooLarge={() => setFailed(t('icecloud.bank.fileTooLarge'))} />
            </FormGroup>
            <FormGroup label={t('icecloud.bank.label')} labelFor="bank-text" helperText={t('icecloud.bank.help')}>
              <TextArea id="bank-text" fill rows={8} value={text} onChange={({ target }) => setText(target.value)} />
            </FormGroup>
          </>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {told && <Button text={t('icecloud.bank.back')} onClick={back} />}
            {!told && <Button text={t('core.ui.cancel')} onClick={close} />}
            {told && count + open === 0 && <Button text={t('icecloud.bank.close')} onClick={close} />}
            {(!told || count + open > 0) && (
              <Button
                intent="primary"
                loading={isBusy}
                disabled={!file && text.trim() === ''}
                text={t(textOf(told, count), { count: count || open })}
                onClick={() => void ask(told !== undefined)}
              />
            )}
          </>
        }
      />
    </Dialog>
  );
}
