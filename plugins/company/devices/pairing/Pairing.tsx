// Pairs a device: a person opens an address on it, types the code that it shows, and sees it come online (docs/domain
// 7.4).
import { Dialog } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PairingProps } from './device.ts';
import { EnterCode } from './EnterCode.tsx';
import { Waiting } from './Waiting.tsx';
import './pairing.css';

export function Pairing({ resource, record, isProgram = false, close }: PairingProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState<string | null>(null);
  return (
    <Dialog
      isOpen
      title={t(`company.${resource}.pair.title`, { name: record.name })}
      onClose={close}
      className="screen-pair"
    >
      {code === null ? (
        <EnterCode resource={resource} record={record} isProgram={isProgram} onPairing={setCode} onCancel={close} />
      ) : (
        <Waiting resource={resource} record={{ ...record, state: 'UNPAIRED' }} code={code} onClose={close} />
      )}
    </Dialog>
  );
}
