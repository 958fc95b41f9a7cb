// Pairs a display: a person opens an address on it, types the code that it shows, and sees it come online (docs/domain
// 7.4).
import { Dialog } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EnterCode } from './EnterCode.tsx';
import type { ScreenActionProps } from './screen.ts';
import { Waiting } from './Waiting.tsx';
import './screens.css';

export default function Pair({ record, close }: ScreenActionProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState<string | null>(null);
  return (
    <Dialog
      isOpen
      title={t('company.screen.pair.title', { name: record.name })}
      onClose={close}
      className="screen-pair"
    >
      {code === null ? (
        <EnterCode record={record} onPairing={setCode} onCancel={close} />
      ) : (
        <Waiting record={{ ...record, state: 'UNPAIRED' }} code={code} onClose={close} />
      )}
    </Dialog>
  );
}
