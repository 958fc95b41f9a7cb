// Shows the tools above the lines of a delivery: a field for a scanner, a button for the tablet's camera, and one that
// accepts all lines.
import { Button, Callout, InputGroup } from '@blueprintjs/core';
import { BarcodeIcon, CameraIcon, TickIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BARCODES, canScan, Scanner } from '#core/scanning';
import { lineOfCode, type Order, openLines } from './delivery.ts';
import type { Delivery } from './useDelivery.ts';

interface ReceiveToolsProps {
  readonly delivery: Delivery;
  readonly order: Order;
  readonly onFound: (line: number) => void;
}

export function ReceiveTools({ delivery, order, onFound }: ReceiveToolsProps) {
  const { t } = useTranslation();
  const { articles, typed, accept, trouble } = delivery;
  const [code, setCode] = useState('');
  const [said, setSaid] = useState('');
  const [isScanning, setScanning] = useState(false);
  const open = openLines(order, typed);
  const all = order.lines?.length ?? 0;
  const find = (seen: string) => {
    setScanning(false);
    const wanted = seen.trim();
    if (wanted === '') return;
    const line = lineOfCode(order, articles, wanted);
    setSaid(line ? (line.name ?? '') : t('icecloud.receive.unknownCode', { code: wanted }));
    setCode('');
    if (line) onFound(line.id);
  };
  return (
    <>
      {trouble && (
        <Callout intent={trouble === 'stale' ? 'warning' : 'danger'} role="alert">
          {t(`icecloud.receive.${trouble}`)}
        </Callout>
      )}
      <div className="receive-tools">
        <InputGroup
          size="large"
          leftIcon={<BarcodeIcon />}
          value={code}
          autoComplete="off"
          inputMode="search"
          placeholder={t('icecloud.receive.scan')}
          aria-label={t('icecloud.receive.scan')}
          onValueChange={setCode}
          onKeyDown={({ key }) => key === 'Enter' && find(code)}
        />
        {canScan() && (
          <Button
            size="large"
            icon={<CameraIcon />}
            aria-label={t('icecloud.receive.camera')}
            title={t('icecloud.receive.camera')}
            onClick={() => setScanning(true)}
          />
        )}
        <span role="status" className="receive-said">
          {said}
        </span>
        <span className="receive-progress numeric">
          {t('icecloud.receive.progress', { done: all - open.length, all })}
        </span>
        <Button
          size="large"
          icon={<TickIcon />}
          text={t('icecloud.receive.acceptAll')}
          disabled={open.length === 0}
          onClick={() => accept(open)}
        />
      </div>
      {isScanning && (
        <Scanner
          title={t('icecloud.receive.camera')}
          formats={BARCODES}
          onCode={find}
          close={() => setScanning(false)}
        />
      )}
    </>
  );
}
