// Chooses how much of the rest is paid now: all, the part of each of several people, or an amount.
import { MinusIcon, PlusIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';
import { MoneyKeys } from './cash/MoneyKeys.tsx';

const MOST_PEOPLE = 50;

export interface Part {
  readonly kind: 'all' | 'people' | 'typed';
  readonly people: number;
  readonly typed: number;
}

interface PartChooserProps {
  readonly part: Part;
  readonly amount: number;
  readonly rest: number;
  readonly change: (part: Part) => void;
}

export function PartChooser({ part, amount, rest, change }: PartChooserProps) {
  const { t } = useTranslation();
  const { kind, people } = part;
  const set = (more: Partial<Part>) => change({ ...part, ...more });
  return (
    <fieldset className="pay-part" aria-label={t('icecash.pay.part')}>
      <div className="pay-part-ways">
        <button type="button" className="sell-key" aria-pressed={kind === 'all'} onClick={() => set({ kind: 'all' })}>
          {t('icecash.pay.part.all')}
        </button>
        <div className="pay-people">
          <button
            type="button"
            className="sell-key"
            aria-label={t('icecash.pay.people.fewer')}
            disabled={kind !== 'people' || people <= 1}
            onClick={() => set({ people: people - 1 })}
          >
            <MinusIcon size={20} />
          </button>
          <button
            type="button"
            className="sell-key"
            aria-pressed={kind === 'people'}
            onClick={() => set({ kind: 'people', people: Math.max(people, 2) })}
          >
            {t('icecash.pay.people', { count: people })}
          </button>
          <button
            type="button"
            className="sell-key"
            aria-label={t('icecash.pay.people.more')}
            disabled={kind !== 'people' || people >= MOST_PEOPLE}
            onClick={() => set({ people: people + 1 })}
          >
            <PlusIcon size={20} />
          </button>
        </div>
        <button
          type="button"
          className="sell-key"
          aria-pressed={kind === 'typed'}
          onClick={() => set({ kind: 'typed', typed: 0 })}
        >
          {t('icecash.pay.part.typed')}
        </button>
      </div>
      {kind === 'typed' && (
        <MoneyKeys label={t('icecash.pay.amount')} amount={part.typed} change={(typed) => set({ typed })} />
      )}
      {kind === 'typed' && part.typed > rest && (
        <p role="alert">{t('icecash.pay.part.tooMuch', { amount: formatMoney(rest) })}</p>
      )}
      {kind !== 'all' && (
        <p className="pay-now">
          {t('icecash.pay.part')} <strong className="numeric">{formatMoney(amount)}</strong>
        </p>
      )}
    </fieldset>
  );
}
