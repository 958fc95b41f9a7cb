// Takes a file of the bank: CODA, CAMT.053 or CSV.
import { Button } from '@blueprintjs/core';
import { ImportIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** The most that one call takes: about five thousand payments. */
const MOST_BYTES = 5 * 1024 * 1024;

interface BankFileProps {
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
  readonly onTooLarge: () => void;
}

export function BankFile({ isBusy, onFile, onTooLarge }: BankFileProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined) => {
    if (file) file.size > MOST_BYTES ? onTooLarge() : onFile(file);
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
          take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
