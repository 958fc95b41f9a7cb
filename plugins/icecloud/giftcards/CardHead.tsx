// The head of a gift card's view: what is left on it, of what, and until when.
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';
import type { Card } from './card.ts';
import { Until } from './Until.tsx';
import './giftcards.css';

export default function CardHead({ record }: { record: Card }) {
  const { t } = useTranslation();
  const { code, balance, initial_amount } = record;
  return (
    <section className="gift-card-head panel print-keep" aria-label={code}>
      <strong className="gift-card-balance numeric">{formatMoney(balance)}</strong>
      <span className="muted">
        {t('icecloud.giftcards.of', { amount: formatMoney(initial_amount) })} · <Until card={record} />
      </span>
    </section>
  );
}
