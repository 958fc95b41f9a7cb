// Prints the cards of a series as one PDF, right after they were made or from any card of the series.

import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { PrintIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openDocument } from '#core';
import { saidBy } from '../../refusal.ts';

interface Closing {
  readonly close: () => void;
}

export default function PrintSeries({ record, close }: Closing & { readonly record: { readonly series: number } }) {
  return <PrintedSeries series={record.series} close={close} />;
}

export function PrintedSeries({
  series,
  count,
  close,
}: Closing & { readonly series: number; readonly count?: number }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'busy'>('idle');
  const [failure, setFailure] = useState('');
  const print = () => {
    setState('busy');
    setFailure('');
    openDocument('icecloud/gift-cards', { series })
      .catch((refused: unknown) => setFailure(saidBy(t, refused)))
      .finally(() => setState('idle'));
  };
  return (
    <Dialog isOpen title={t('icecloud.action.gift-card-print-series')} onClose={close}>
      <DialogBody>
        {count !== undefined && <p>{t('icecloud.giftcards.madeSeries', { count })}</p>}
        <p>{t('icecloud.giftcards.onePdf')}</p>
        {failure && (
          <p role="alert" className="gift-card-refused">
            {failure}
          </p>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('core.dialog.close')} onClick={close} />
            <Button
              intent="primary"
              icon={<PrintIcon />}
              loading={state === 'busy'}
              text={t('icecloud.giftcards.print')}
              onClick={print}
            />
          </>
        }
      />
    </Dialog>
  );
}
