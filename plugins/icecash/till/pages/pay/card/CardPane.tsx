// Takes a card: the amount goes to the till's terminal, or the seller types it there and says what came of it.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';
import { useTill } from '../../till.ts';
import type { Paying } from '../usePaying.ts';
import { CardCourse } from './CardCourse.tsx';
import { useCard } from './useCard.ts';

interface CardPaneProps extends Pick<Paying, 'pay'> {
  readonly amount: number;
  /** Told as an amount comes onto the terminal, and as it is off it: nothing else is paid meanwhile. */
  readonly onTerminal: (isOn: boolean) => void;
}

export function CardPane({ amount, pay, onTerminal }: CardPaneProps) {
  const { t } = useTranslation();
  const { place, isOnline, isPractice } = useTill();
  const card = useCard(({ reference, amount: paid }) => void pay({ method: 'TERMINAL', amount: paid, reference }));
  const [isByHand, setByHand] = useState(false);
  const isOn = card.asked !== undefined;
  useEffect(() => {
    onTerminal(isOn);
    return () => onTerminal(false);
  }, [isOn, onTerminal]);
  const hasTerminal = place.terminal !== undefined && !isPractice && card.refusal === undefined;
  if (card.asked) return <CardCourse card={card} />;
  const said = card.refusal ? `errors.${card.refusal}` : 'icecash.pay.card.noNetwork';
  if (!hasTerminal || !isOnline || isByHand)
    return (
      <section className="pay-pane" aria-label={t('icecash.pay.byHand')}>
        {place.terminal !== undefined && !isPractice && !isByHand && <p>{t(said)}</p>}
        <p className="pay-large">{t('icecash.pay.byHand.do', { amount: formatMoney(amount) })}</p>
        {!isPractice && <p className="pay-note">{t('icecash.pay.byHand.ticket')}</p>}
        <div className="sell-ways">
          {isByHand && (
            <button type="button" className="sell-key" data-quiet onClick={() => setByHand(false)}>
              {t('icecash.pay.back')}
            </button>
          )}
          <button
            type="button"
            className="sell-key"
            data-primary
            disabled={amount <= 0}
            onClick={() => void pay({ method: 'TERMINAL', amount })}
          >
            {t('icecash.pay.byHand.yes')}
          </button>
        </div>
      </section>
    );
  return (
    <section className="pay-pane" aria-label={t('icecash.pay.card')}>
      <div className="sell-ways">
        <button
          type="button"
          className="sell-key"
          data-primary
          disabled={amount <= 0}
          onClick={() => card.push(amount)}
        >
          {t('icecash.pay.card')} <strong className="numeric">{formatMoney(amount)}</strong>
        </button>
        <button type="button" className="sell-key" data-quiet onClick={() => setByHand(true)}>
          {t('icecash.pay.byHand')}
        </button>
      </div>
    </section>
  );
}
