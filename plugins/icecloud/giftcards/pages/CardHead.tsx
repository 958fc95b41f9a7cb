// Shows the head of a gift card's view: its balance, first amount and last day, and its account.
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';
import { Account } from './Account.tsx';
import type { Card } from './card.ts';
import { Until } from './Until.tsx';
import './giftcards.css';

export default function CardHead({ record }: { record: Card }) {
  const { t } = useTranslation();
  const { code, balance, initial_amount } = record;
  return (
    <section className="gift-card-head panel print-keep" aria-label={code}>
      <p>
        <strong className="gift-card-balance numeric">{formatMoney(balance)}</strong>{' '}
        <span className="muted">
          {t('icecloud.giftcards.of', { amount: formatMoney(initial_amount) })} · <Until card={record} />
        </span>
      </p>
      <Account id={record.id} />
    </section>
  );
}
