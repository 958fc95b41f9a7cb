// Pushes an amount to the terminal and follows it until it is known what became of it, over reloads and without a network
// in between; the same reference is charged once.
import { useCallback, useEffect, useRef, useState } from 'react';
import { HttpError, http, newKey } from '#core';
import { useTill } from '../../till.ts';
import { keepPending, type Pending, pendingOf } from '../pending.ts';
import { codeIn } from '../said.ts';

export type CardStatus = 'PENDING' | 'APPROVED' | 'DECLINED' | 'TIMED_OUT' | 'REVERSED';
type Asked = Extract<Pending, { readonly kind: 'card' }>;

export interface Card {
  /** The amount that is on the terminal. */
  readonly asked: Asked | undefined;
  readonly status: CardStatus;
  /** The last question had no answer. */
  readonly isSilent: boolean;
  /** Why no amount can be pushed here. */
  readonly refusal: string | undefined;
  readonly push: (amount: number) => void;
  readonly cancel: () => Promise<void>;
  readonly decide: (approved: boolean, reason: string) => Promise<void>;
  /** Puts away a payment that came to nothing. */
  readonly leave: () => void;
}

const EACH_MS = 1000;
const UNKNOWN_EACH_MS = 5000;
/** They say that nothing was written down, and nothing was pushed. */
const NO_TERMINAL = ['cardNoTerminal', 'cardNoService'];

const isOver = (status: CardStatus): boolean => status !== 'PENDING' && status !== 'TIMED_OUT';

export function useCard(onApproved: (asked: Asked) => void): Card {
  const { cart, drawer } = useTill();
  const [asked, setAsked] = useState<Asked | undefined>(() => openCard(cart));
  const [status, setStatus] = useState<CardStatus>('PENDING');
  const [isSilent, setSilent] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const approved = useRef(onApproved);
  approved.current = onApproved;
  const isWritten = useRef(false);
  const leave = useCallback(() => {
    keepPending(cart.key, undefined);
    setAsked(undefined);
    setStatus('PENDING');
  }, [cart.key]);
  const hear = useCallback(
    async (about: Asked, question: () => Promise<CardStatus>) => {
      try {
        const now = await question();
        setSilent(false);
        setStatus(now);
        // A declined or reversed payment is told once; the panel begins anew when it is opened again.
        if (now === 'DECLINED' || now === 'REVERSED') keepPending(cart.key, undefined);
        if (now === 'APPROVED') {
          setAsked(undefined);
          approved.current(about);
        }
      } catch (failure) {
        const code = codeIn(failure) ?? '';
        if (NO_TERMINAL.includes(code)) {
          setRefusal(code);
          leave();
        } else if (failure instanceof HttpError && failure.status === 404) isWritten.current = false;
        else setSilent(true);
      }
    },
    [leave, cart.key],
  );
  const key = drawer?.key;
  useEffect(() => {
    if (!asked || isOver(status)) return undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      await hear(asked, async () => {
        if (!isWritten.current) await write(asked, key);
        isWritten.current = true;
        return stateOf(asked);
      });
      if (!isGone) timer = setTimeout(() => void ask(), status === 'TIMED_OUT' ? UNKNOWN_EACH_MS : EACH_MS);
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [asked, status, hear, key]);
  const push = (amount: number) => {
    const next: Asked = { kind: 'card', reference: newKey(), amount };
    keepPending(cart.key, next);
    isWritten.current = false;
    setRefusal(undefined);
    setStatus('PENDING');
    setAsked(next);
  };
  const say = async (path: string, body?: object) => {
    if (asked) await hear(asked, () => answered(http.post<Answer>(`icecash/card/${asked.reference}/${path}`, body)));
  };
  const decide = (isPaid: boolean, reason: string) => say('decide', { approved: isPaid, reason });
  return { asked, status, isSilent, refusal, push, cancel: () => say('cancel'), decide, leave };
}

interface Answer {
  readonly data: { readonly status: CardStatus };
}

const answered = async (call: Promise<{ readonly data: Answer }>): Promise<CardStatus> => (await call).data.data.status;

const write = ({ reference, amount }: Asked, drawer: string | undefined) =>
  http.post('icecash/card', { reference, amount, ...(drawer !== undefined && { drawer }) });

const stateOf = ({ reference }: Asked): Promise<CardStatus> => answered(http.get<Answer>(`icecash/card/${reference}`));

/** What this cart left on the terminal, unless it is among its payments by now. */
function openCard({ key, payments }: ReturnType<typeof useTill>['cart']): Asked | undefined {
  const pending = pendingOf(key);
  const isPaid = payments.some(({ reference }) => reference === pending?.reference);
  return pending?.kind === 'card' && !isPaid ? pending : undefined;
}
