// Says in words how a payment stands on the terminal; where nobody knows, somebody decides and says why.
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';
import { useTill } from '../../till.ts';
import type { Card } from './useCard.ts';

const REASONS = ['slip', 'nothing'] as const;

export function CardCourse({ card }: { readonly card: Card }) {
  const { t } = useTranslation();
  const { place } = useTill();
  const { asked, status, isSilent, cancel, leave } = card;
  const amount = formatMoney(asked?.amount ?? 0);
  const isOver = status === 'DECLINED' || status === 'REVERSED';
  return (
    <section className="pay-pane pay-course" data-status={status} aria-label={t('icecash.pay.card')}>
      <p className="pay-large" role="status">
        {t(`icecash.pay.card.${status}`, { amount, terminal: place.terminal ?? t('icecash.cardpayment.terminal') })}
      </p>
      {isSilent && <p role="alert">{t('icecash.pay.card.SILENT')}</p>}
      {status === 'TIMED_OUT' && <Deciding card={card} />}
      <div className="sell-ways">
        {isOver ? (
          <button type="button" className="sell-key" data-primary onClick={leave}>
            {t('icecash.pay.back')}
          </button>
        ) : (
          <button type="button" className="sell-key" data-quiet onClick={() => void cancel()}>
            {t(status === 'TIMED_OUT' ? 'icecash.pay.again' : 'icecash.pay.cancel')}
          </button>
        )}
        {!isOver && (isSilent || status === 'TIMED_OUT') && (
          <button type="button" className="sell-key" data-quiet onClick={leave}>
            {t('icecash.pay.otherwise')}
          </button>
        )}
      </div>
    </section>
  );
}

function Deciding({ card }: { readonly card: Card }) {
  const { t } = useTranslation();
  const id = useId();
  const [reason, setReason] = useState('');
  const isSaid = reason.trim() !== '';
  return (
    <div className="pay-decide">
      <div className="pay-reasons">
        {REASONS.map((each) => {
          const words = t(`icecash.pay.decide.reason.${each}`);
          return (
            <button
              key={each}
              type="button"
              className="sell-key"
              aria-pressed={reason === words}
              onClick={() => setReason(words)}
            >
              {words}
            </button>
          );
        })}
      </div>
      <label htmlFor={id}>{t('icecash.pay.decide.hint')}</label>
      <input
        id={id}
        className="pay-input"
        maxLength={255}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="sell-ways">
        <button
          type="button"
          className="sell-key"
          data-danger
          disabled={!isSaid}
          onClick={() => void card.decide(false, reason.trim())}
        >
          {t('icecash.pay.decide.no')}
        </button>
        <button
          type="button"
          className="sell-key"
          data-primary
          disabled={!isSaid}
          onClick={() => void card.decide(true, reason.trim())}
        >
          {t('icecash.pay.decide.yes')}
        </button>
      </div>
    </div>
  );
}
