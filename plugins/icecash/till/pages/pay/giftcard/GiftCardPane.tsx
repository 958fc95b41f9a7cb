// Pays with a gift card: looks at what it holds, and takes from it at most the amount; begun before a reload it goes on.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, http, newKey, toast } from '#core';
import { readGiftCode } from '../../../../cards/gift-code.ts';
import { useTill } from '../../till.ts';
import { CodeField } from '../CodeField.tsx';
import { keepPending, type Pending, pendingOf } from '../pending.ts';
import { isAway, saidBy } from '../said.ts';
import type { Paying } from '../usePaying.ts';

interface Checked {
  readonly code: string;
  readonly status: string;
  readonly balance: number;
}

interface Redeemed {
  readonly gift_card_id: number;
  readonly redeemed: number;
  readonly balance: number;
}

type Asked = Extract<Pending, { readonly kind: 'gift' }>;

interface GiftCardPaneProps extends Pick<Paying, 'pay'> {
  readonly amount: number;
  readonly code: string | undefined;
}

export function GiftCardPane({ amount, code, pay }: GiftCardPaneProps) {
  const { t } = useTranslation();
  const { isOnline, isPractice } = useTill();
  const { typed, type, card, said, isBusy, check, redeem } = useGiftCard(code, pay);
  if (isPractice) return <p className="pay-pane">{t('icecash.pay.giftCard.practice')}</p>;
  if (!isOnline)
    return (
      <p className="pay-pane" role="status">
        {t('icecash.pay.giftCard.offline')}
      </p>
    );
  const isGood = card?.status === 'ACTIVE';
  return (
    <section className="pay-pane" aria-label={t('icecash.pay.giftCard')}>
      <CodeField
        label={t('icecash.pay.code')}
        action={t('icecash.pay.order.search')}
        read={readGiftCode}
        submit={(text) => void check(text)}
        {...{ typed, type, isBusy }}
      />
      <div role="status">
        {said && <p className="pay-said">{said}</p>}
        {card && !isGood && <p className="pay-said">{t(`icecloud.giftcard.status.${card.status}`)}</p>}
        {card && isGood && (
          <p className="pay-large">{t('icecash.pay.giftCard.holds', { amount: formatMoney(card.balance) })}</p>
        )}
      </div>
      {card && isGood && (
        <button
          type="button"
          className="sell-key"
          data-primary
          disabled={isBusy || amount <= 0}
          onClick={() => void redeem(card.code, amount)}
        >
          {t('icecash.pay.giftCard.redeem')}{' '}
          <strong className="numeric">{formatMoney(Math.min(amount, card.balance))}</strong>
        </button>
      )}
    </section>
  );
}

function useGiftCard(scanned: string | undefined, pay: Paying['pay']) {
  const { t } = useTranslation();
  const { cart, isOnline, isPractice } = useTill();
  const [typed, setTyped] = useState(scanned ?? '');
  const [card, setCard] = useState<Checked>();
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const type = (text: string) => {
    setTyped(text);
    setCard(undefined);
    setSaid('');
  };
  const asking = async (work: () => Promise<void>, failed?: (failure: unknown) => void) => {
    setBusy(true);
    setSaid('');
    try {
      await work();
    } catch (failure) {
      failed?.(failure);
      setSaid(saidBy(t, failure));
    } finally {
      setBusy(false);
    }
  };
  const check = (text: string) =>
    asking(async () =>
      setCard((await http.post<{ data: Checked }>('icecash/giftcard/check', { code: text })).data.data),
    );
  const send = (asked: Asked) =>
    asking(
      async () => {
        const { reference, code, amount } = asked;
        const sent = { key: reference, code, amount };
        const { data } = (await http.post<{ data: Redeemed }>('icecash/giftcard/redeem', sent)).data;
        const { gift_card_id, redeemed, balance } = data;
        toast(t('icecash.pay.giftCard.left', { amount: formatMoney(redeemed), left: formatMoney(balance) }));
        await pay({ method: 'GIFT_CARD', amount: redeemed, gift_card_id, reference });
      },
      // One that was refused took nothing; one without an answer is asked again, and takes once.
      (failure) => !isAway(failure) && keepPending(cart.key, undefined),
    );
  const redeem = (code: string, amount: number) => {
    const begun = pendingOf(cart.key);
    const isSame = begun?.kind === 'gift' && begun.code === code && begun.amount === amount && !isPaid(cart, begun);
    const asked: Asked = isSame ? begun : { kind: 'gift', reference: newKey(), code, amount };
    keepPending(cart.key, asked);
    return send(asked);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was scanned or begun is taken up once
  useEffect(() => {
    if (!isOnline || isPractice) return;
    const begun = pendingOf(cart.key);
    if (begun?.kind === 'gift' && !isPaid(cart, begun)) void send(begun);
    else if (scanned) void check(scanned);
  }, []);
  return { typed, type, card, said, isBusy, check, redeem };
}

const isPaid = ({ payments }: ReturnType<typeof useTill>['cart'], { reference }: Pending): boolean =>
  payments.some((one) => one.reference === reference);
