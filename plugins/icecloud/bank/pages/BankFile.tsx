// Takes a file of the bank, CODA, CAMT.053 or CSV, and answers its text.
import { Button } from '@blueprintjs/core';
import { ImportIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** The most that one call takes: about a thousand payments in CODA. */
const MOST_BYTES = 480_000;

interface BankFileProps {
  readonly isBusy: boolean;
  readonly onText: (text: string) => void;
  readonly onTooLarge: () => void;
}

export function BankFile({ isBusy, onText, onTooLarge }: BankFileProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const text = textOf(new Uint8Array(await file.arrayBuffer()));
    if (text.length > MOST_BYTES) onTooLarge();
    else onText(text);
  };
  return (
    <>
      <Button
        icon={<ImportIcon />}
        loading={isBusy}
        text={t('icecloud.bank.file')}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        hidden
        type="file"
        accept=".cod,.coda,.xml,.csv,.txt,text/plain,text/csv,text/xml,application/xml"
        aria-label={t('icecloud.bank.file')}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** Older programs of banks write in the code page of Windows. Blank space between XML elements only takes room. */
function textOf(bytes: Uint8Array): string {
  try {
    return lean(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return lean(new TextDecoder('windows-1252').decode(bytes));
  }
}

const lean = (text: string): string => (text.trimStart().startsWith('<') ? text.replace(/>\s+</g, '><') : text);
