// Takes the money of a cart: cash with change, card, gift card, or several of them.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';
import { readGiftCode } from '../../../cards/gift-code.ts';
import { useTill } from '../till.ts';
import { CardPane } from './card/CardPane.tsx';
import { CashPane } from './cash/CashPane.tsx';
import { NoDrawer } from './cash/NoDrawer.tsx';
import { Done } from './Done.tsx';
import { Due } from './Due.tsx';
import { GiftCardPane } from './giftcard/GiftCardPane.tsx';
import { useMakeCards } from './giftcard/useMakeCards.ts';
import { useOrderDue } from './order/useOrderDue.ts';
import { type Part, PartChooser } from './PartChooser.tsx';
import { pendingOf } from './pending.ts';
import { equalParts } from './split.ts';
import { usePaying } from './usePaying.ts';
import { useReceipt } from './useReceipt.ts';
import './pay.css';

const WAYS = ['cash', 'card', 'giftCard'] as const;
type Way = (typeof WAYS)[number];

const ALL: Part = { kind: 'all', people: 2, typed: 0 };

function amountOf({ kind, people, typed }: Part, rest: number): number {
  if (kind === 'people') return equalParts(rest, people)[0] ?? rest;
  return kind === 'typed' ? Math.min(typed, rest) : rest;
}

export function PayPanel({ close }: { readonly close: () => void }) {
  const { t } = useTranslation();
  const till = useTill();
  const { cart, scanned, onScan } = till;
  const receipt = useReceipt(till.place.has_printer);
  const paying = usePaying(receipt.isWanted);
  const [way, setWay] = useState<Way>(() => begunWay(cart.key, scanned));
  const [code, setCode] = useState(scanned);
  const [part, setPart] = useState(ALL);
  const [isOnTerminal, setOnTerminal] = useState(false);
  const trouble = useMakeCards();
  const order = useOrderDue();
  useEffect(() => {
    return onScan((seen) => {
      if (!readGiftCode(seen)) return false;
      if (!isOnTerminal) {
        setWay('giftCard');
        setCode(seen);
      }
      return true;
    });
  }, [onScan, isOnTerminal]);
  if (paying.finished) return <Done finished={paying.finished} close={close} />;
  if (cart.lines.length === 0 && !cart.order) return <p>{t('icecash.pay.nothing')}</p>;
  const { rest } = paying;
  const amount = amountOf(part, rest);
  const pay: typeof paying.pay = async (payment, change) => {
    setPart((now) => (now.kind === 'people' && now.people > 2 ? { ...now, people: now.people - 1 } : ALL));
    await paying.pay(payment, change);
  };
  const blocked = trouble ?? order;
  return (
    <div className="pay">
      <Due paying={paying} payments={cart.payments} />
      {till.isPractice && <p className="pay-note">{t('icecash.pay.practice')}</p>}
      {blocked && (
        <p className="pay-said" role="status">
          {blocked.text}
        </p>
      )}
      {rest > 0 && !blocked?.isBlocking && (
        <>
          {!isOnTerminal && (
            <>
              <PartChooser part={part} amount={amount} rest={rest} change={setPart} />
              <fieldset className="pay-methods" aria-label={t('icecash.pay.method')}>
                {WAYS.map((each) => (
                  <button
                    key={each}
                    type="button"
                    className="sell-key"
                    aria-pressed={way === each}
                    onClick={() => setWay(each)}
                  >
                    {t(`icecash.pay.${each}`)}
                  </button>
                ))}
              </fieldset>
            </>
          )}
          {way === 'cash' && !till.drawer && <NoDrawer />}
          {way === 'cash' && till.drawer && <CashPane key={amount} amount={amount} isBusy={paying.isBusy} pay={pay} />}
          {way === 'card' && <CardPane amount={amount} pay={pay} onTerminal={setOnTerminal} />}
          {way === 'giftCard' && <GiftCardPane key={code} amount={amount} code={code} pay={pay} />}
        </>
      )}
      {receipt.toggle}
      {rest === 0 && !blocked?.isBlocking && (
        <button
          type="button"
          className="sell-key pay-finish"
          data-primary
          disabled={paying.isBusy}
          onClick={() => void paying.finish()}
        >
          {t('icecash.pay.finish')} <strong className="numeric">{formatMoney(paying.total)}</strong>
        </button>
      )}
    </div>
  );
}

/** What was begun before a reload goes on. */
function begunWay(cart: string, scanned: string | undefined): Way {
  const begun = pendingOf(cart)?.kind;
  if (begun) return begun === 'card' ? 'card' : 'giftCard';
  return scanned ? 'giftCard' : 'cash';
}
