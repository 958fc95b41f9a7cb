// Shows a gift card that was sold, with the QR of its code, as soon as its ticket has made it good.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, http } from '#core';
import { QrCode } from '#core/scanning';

interface Sold {
  readonly code: string;
  readonly status: string;
  readonly initial_amount: number;
  readonly recipient_email?: string;
}

interface SoldCardProps {
  readonly id: number;
  readonly isTaken: boolean;
}

export function SoldCard({ id, isTaken }: SoldCardProps) {
  const { t } = useTranslation();
  const [card, setCard] = useState<Sold>();
  useEffect(() => {
    if (!isTaken) return undefined;
    let isGone = false;
    http.get<{ data: Sold }>(`icecash/giftcard/${id}`).then(
      ({ data }) => !isGone && setCard(data.data),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [id, isTaken]);
  if (card?.status !== 'ACTIVE') return <p role="status">{t('icecash.pay.giftCard.waits')}</p>;
  const { code, initial_amount, recipient_email } = card;
  return (
    <figure className="pay-sold">
      <QrCode text={code} label={code} />
      <figcaption>
        <strong>
          {t('icecash.pay.giftCard')} {formatMoney(initial_amount)}
        </strong>
        <span className="numeric">{code}</span>
        {recipient_email && <span>{t('icecash.pay.giftCard.mailed', { address: recipient_email })}</span>}
      </figcaption>
    </figure>
  );
}
