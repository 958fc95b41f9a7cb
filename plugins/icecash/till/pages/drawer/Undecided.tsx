// Names the card payments of which nobody knows whether they were paid, and lets the seller say so by the terminal: until
// then the drawer stays open.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, HttpError, http } from '#core';
import { TextLine } from './TextLine.tsx';
import { whyNot } from './tell.ts';
import type { X } from './useX.ts';

type Card = NonNullable<X['undecided']>[number];

interface UndecidedProps {
  readonly cards: readonly Card[];
  readonly decided: () => void;
}

export function Undecided({ cards, decided }: UndecidedProps) {
  const { t } = useTranslation();
  return (
    <section className="drawer" aria-label={t('icecash.drawer.undecided')}>
      <p role="alert">{t('icecash.drawer.undecided.text', { count: cards.length })}</p>
      {cards.map((card) => (
        <Deciding key={card.reference} card={card} decided={decided} />
      ))}
    </section>
  );
}

function Deciding({ card: { reference, amount }, decided }: { readonly card: Card; readonly decided: () => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const decide = async (approved: boolean) => {
    setTrouble(undefined);
    try {
      await http.post(`icecash/card/${encodeURIComponent(reference)}/decide`, { approved, reason: reason.trim() });
      decided();
    } catch (error) {
      setTrouble(error instanceof HttpError ? whyNot(t, error) : t('errors.noResponse'));
    }
  };
  const isSaid = reason.trim() !== '';
  return (
    <fieldset className="drawer" aria-label={formatMoney(amount)}>
      <strong className="numeric">{formatMoney(amount)}</strong>
      <TextLine
        label={t('icecash.drawer.undecided.why')}
        text={reason}
        change={setReason}
        usual={[t('icecash.drawer.undecided.slip'), t('icecash.drawer.undecided.nothing')]}
      />
      {trouble && <p role="alert">{trouble}</p>}
      <div className="sell-ways">
        <button type="button" className="sell-key" disabled={!isSaid} onClick={() => void decide(true)}>
          {t('icecash.drawer.undecided.paid')}
        </button>
        <button type="button" className="sell-key" disabled={!isSaid} onClick={() => void decide(false)}>
          {t('icecash.drawer.undecided.notPaid')}
        </button>
      </div>
    </fieldset>
  );
}
