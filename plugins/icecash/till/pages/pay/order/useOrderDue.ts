// Looks again at what is due of a webshop order before it is taken: another till, or the customer, may have paid it.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, http } from '#core';
import { useTill } from '../../till.ts';
import type { Trouble } from '../giftcard/useMakeCards.ts';
import { saidBy } from '../said.ts';
import type { FoundOrder } from './order.ts';

export function useOrderDue(): Trouble | undefined {
  const { t } = useTranslation();
  const { cart, changeCart, isOnline, isPractice } = useTill();
  const [said, setSaid] = useState<Trouble>();
  const [isLooked, setLooked] = useState(false);
  const { order } = cart;
  const id = order?.id;
  const before = order?.due;
  useEffect(() => {
    if (id === undefined || !isOnline || isPractice || isLooked) return undefined;
    let isGone = false;
    http.get<{ data: FoundOrder }>(`icecash/orders/${id}`).then(
      ({ data: { data } }) => {
        if (isGone) return;
        setLooked(true);
        if (data.due === 0) return setSaid({ text: t('icecash.pay.order.nothingDue'), isBlocking: true });
        if (data.due === before) return;
        changeCart((now) => (now.order ? { ...now, order: { ...now.order, due: data.due } } : now));
        setSaid({ text: t('icecash.pay.order.changed', { amount: formatMoney(data.due) }), isBlocking: false });
      },
      (failure: unknown) => !isGone && setSaid({ text: saidBy(t, failure), isBlocking: true }),
    );
    return () => {
      isGone = true;
    };
  }, [id, before, isOnline, isPractice, isLooked, changeCart, t]);
  if (id === undefined) return undefined;
  if (isPractice) return { text: t('icecash.pay.order.practice'), isBlocking: true };
  if (!isOnline) return { text: t('icecash.pay.order.offline'), isBlocking: true };
  return said;
}
