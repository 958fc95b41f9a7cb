// Makes the gift cards that a cart sells before they are paid: they are good once their ticket is there. Without a network
// none can be made, and the cart waits.
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, newKey } from '#core';
import type { SentLine } from '../../../../sales/sent.ts';
import { useTill } from '../../till.ts';
import { saidBy } from '../said.ts';

export interface Trouble {
  readonly text: string;
  readonly isBlocking: boolean;
}

const isMissing = ({ kind, gift_card_id, qty }: SentLine): boolean =>
  kind === 'GIFT_CARD' && (gift_card_id === undefined || qty > 1);

/** Each card is a line of its own. */
const apart = (line: SentLine): readonly SentLine[] =>
  line.kind !== 'GIFT_CARD' || line.qty === 1
    ? [line]
    : Array.from({ length: line.qty }, (_, at) => ({ ...line, qty: 1, ...(at > 0 && { gift_card_id: undefined }) }));

/** Answers what the seller has to wait for, or why no card is made. */
export function useMakeCards(): Trouble | undefined {
  const { t } = useTranslation();
  const { cart, changeCart, isOnline, isPractice } = useTill();
  const [failed, setFailed] = useState<string>();
  const isMaking = useRef(false);
  const isLacking = !isPractice && cart.lines.some(isMissing);
  useEffect(() => {
    if (!isLacking || !isOnline || isMaking.current) return;
    isMaking.current = true;
    const work = async () => {
      changeCart((now) => ({ ...now, lines: now.lines.flatMap(apart) }));
      for (const [place, line] of cart.lines.flatMap(apart).entries()) {
        if (!isMissing(line)) continue;
        const { unit_price_vati: amount, recipient_email } = line;
        const asked = { key: newKey(), amount, ...(recipient_email && { recipient_email }) };
        const { data } = (await http.post<{ data: { id: number } }>('icecash/giftcard/make', asked)).data;
        changeCart((now) => ({ ...now, lines: now.lines.map((one, at) => (at === place ? made(one, data.id) : one)) }));
      }
      setFailed(undefined);
    };
    work()
      .catch((failure: unknown) => setFailed(saidBy(t, failure)))
      .finally(() => {
        isMaking.current = false;
      });
  }, [isLacking, isOnline, changeCart, cart.lines, t]);
  if (!isLacking) return undefined;
  if (!isOnline) return { text: t('icecash.pay.giftCard.offline'), isBlocking: true };
  return { text: failed ?? t('icecash.pay.giftCard.making'), isBlocking: true };
}

const made = ({ recipient_email: _, ...line }: SentLine, gift_card_id: number): SentLine => ({ ...line, gift_card_id });
