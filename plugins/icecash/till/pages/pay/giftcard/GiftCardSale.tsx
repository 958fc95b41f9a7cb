// Sells a gift card: the amount goes into the cart, and the card is made when it is paid.
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';
import type { SentLine } from '../../../../sales/sent.ts';
import { isFixed } from '../../selling/cart.ts';
import { useTill } from '../../till.ts';
import { MoneyKeys } from '../cash/MoneyKeys.tsx';
import '../pay.css';

const AMOUNTS = [10, 20, 25, 50, 75, 100] as const;
const [LEAST, MOST] = [1, 1000];
const EMAIL = /^\S+@\S+\.\S+$/;

export function GiftCardSale({ close }: { readonly close: () => void }) {
  const { t } = useTranslation();
  const { cart, changeCart, isOnline, isPractice } = useTill();
  const id = useId();
  const [amount, setAmount] = useState(0);
  const [email, setEmail] = useState('');
  const to = email.trim();
  const isWrong = to !== '' && !EMAIL.test(to);
  const isReady = amount >= LEAST && amount <= MOST && !isWrong;
  if (!isOnline && !isPractice) return <p role="status">{t('icecash.pay.giftCard.offline')}</p>;
  if (isFixed(cart)) return <p role="status">{t('icecash.pay.order.cartFull')}</p>;
  const add = () => {
    if (!isReady) return;
    const name = t('icecash.pay.giftCard');
    const line: SentLine = {
      kind: 'GIFT_CARD',
      name,
      qty: 1,
      unit_price_vati: amount,
      vat_rate: 0,
      ...(to && { recipient_email: to }),
    };
    changeCart((now) => ({ ...now, lines: [...now.lines, line] }));
    close();
  };
  return (
    <div className="pay">
      <div className="pay-notes">
        {AMOUNTS.map((each) => (
          <button
            key={each}
            type="button"
            className="sell-key"
            aria-pressed={amount === each}
            onClick={() => setAmount(each)}
          >
            {formatMoney(each)}
          </button>
        ))}
      </div>
      <MoneyKeys label={t('icecash.pay.amount')} amount={amount} change={setAmount} confirm={add} />
      {amount > 0 && !isReady && !isWrong && <p role="alert">{t('icecash.pay.giftCard.worth')}</p>}
      <label htmlFor={id}>{t('icecash.pay.email')}</label>
      <input
        id={id}
        className="pay-input"
        type="email"
        value={email}
        aria-invalid={isWrong}
        onChange={({ target }) => setEmail(target.value)}
      />
      {isWrong && <p role="alert">{t('errors.format')}</p>}
      <button type="button" className="sell-key pay-finish" data-primary disabled={!isReady} onClick={add}>
        {t('icecash.pay.add')} <strong className="numeric">{formatMoney(amount)}</strong>
      </button>
    </div>
  );
}
