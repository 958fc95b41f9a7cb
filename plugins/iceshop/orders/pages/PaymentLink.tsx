// Shows on an order that is not paid the address where its customer can pay, to copy or to send as a message.
import { Button, Callout } from '@blueprintjs/core';
import { LinkIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton, formatDateTime, http, onRecord, toastError } from '#core';
import { useAnswer } from '#core/records';

interface Link {
  readonly state: 'NONE' | 'PREPARING' | 'OPEN';
  readonly url?: string;
}

interface PaymentLinkProps {
  readonly order: number;
  readonly phone?: string;
  /** The moment until which a draft waits for its payment. */
  readonly until?: string;
}

const onPayment = (again: () => void) => onRecord('payment', again);
/** The payment service answers within seconds, and people without the right to payments hear of none. */
const AGAIN_MS = 1500;

export function PaymentLink({ order, phone, until }: PaymentLinkProps) {
  const { t } = useTranslation();
  const path = `webshoporder/${order}/payment-link`;
  const { data, state: asked, reload } = useAnswer<Link>(path, {}, { follow: onPayment, keeps: true });
  const [busy, setBusy] = useState(false);
  const isPreparing = data?.state === 'PREPARING';
  useEffect(() => {
    if (!isPreparing) return;
    const again = setInterval(reload, AGAIN_MS);
    return () => clearInterval(again);
  }, [isPreparing, reload]);
  const make = async () => {
    setBusy(true);
    await http.post(path).catch(toastError);
    setBusy(false);
    reload();
  };
  if (!data && asked === 'failed') return null;
  const { state, url } = data ?? {};
  const button = (
    <Button
      size="small"
      icon={<LinkIcon />}
      loading={busy || isPreparing}
      text={t('iceshop.payments.link.make')}
      onClick={() => void make()}
    />
  );
  // Not seen while it is asked for, so that nothing below moves away from the pointer when it is known.
  const style = data ? undefined : ({ visibility: 'hidden' } as const);
  if (!until && state !== 'OPEN') {
    return (
      <div className="order-link" style={style}>
        {button}
      </div>
    );
  }
  const message = url && t('iceshop.payments.link.message', { url });
  return (
    <Callout compact intent={until ? 'warning' : 'none'} className="order-link" style={style}>
      <span>
        {until ? t('iceshop.payments.link.draft', { until: formatDateTime(until) }) : t('iceshop.payments.link')}
      </span>
      {url ? (
        <>
          <input className="order-link-url" readOnly aria-label={t('iceshop.payments.link')} value={url} />
          <CopyButton label={t('iceshop.payments.link.copy')} text={url} />
          {phone && (
            <a className="order-link-sms" href={`sms:${phone}?body=${encodeURIComponent(message ?? '')}`}>
              {t('iceshop.payments.link.sms')}
            </a>
          )}
        </>
      ) : (
        button
      )}
    </Callout>
  );
}
