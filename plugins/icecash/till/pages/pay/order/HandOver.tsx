// Hands over a webshop order, with the reason beside a "no".
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '#core';
import { saidBy } from '../said.ts';

interface HandOverProps {
  readonly id: number;
  readonly nr: number | string;
  readonly whyNot?: string | undefined;
  readonly onDone?: () => void;
}

export function HandOver({ id, nr, whyNot, onDone }: HandOverProps) {
  const { t } = useTranslation();
  const [said, setSaid] = useState<string>();
  const [isDone, setDone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const hand = () => {
    setBusy(true);
    http
      .post(`icecash/orders/${id}/handover`)
      .then(
        () => {
          setDone(true);
          onDone?.();
        },
        (failure: unknown) => setSaid(saidBy(t, failure)),
      )
      .finally(() => setBusy(false));
  };
  const why = whyNot === undefined ? said : t(`errors.${whyNot}`);
  if (isDone) return <p role="status">{t('icecash.pay.order.handed', { nr })}</p>;
  return (
    <div className="pay-hand">
      <button type="button" className="sell-key" disabled={isBusy || whyNot !== undefined} onClick={hand}>
        {t('icecash.pay.order.handOver')}
      </button>
      {why && <p role="status">{why}</p>}
    </div>
  );
}
