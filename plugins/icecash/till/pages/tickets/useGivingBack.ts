// Voids or refunds a ticket by the server at once: a proof of who approves it is never kept on this device.
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, HttpError, http } from '#core';
import { centsOf } from '#core/contract';
import type { Proof } from '#core/devices';
import { noteInMemo } from '../drawer/drawer-memo.ts';
import { whyNot } from '../drawer/tell.ts';
import { useTill } from '../till.ts';
import type { ShownTicket } from './ticket.ts';

interface Answer {
  readonly nr: number;
  readonly total_vati?: number;
  readonly payments?: readonly { readonly method: string; readonly amount: number; readonly rounding?: number }[];
}

interface Asked {
  readonly act: 'void' | 'refund';
  readonly ticket: ShownTicket;
  readonly done: (words: string) => void;
}

export function useGivingBack({ act, ticket, done }: Asked) {
  const { t } = useTranslation();
  const till = useTill();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  // A refund that nobody heard of is asked again under its own number.
  const taken = useRef<number>(undefined);
  const latest = useRef({ till, done });
  latest.current = { till, done };
  const give = useCallback(
    async (body: object, approval?: Proof): Promise<void> => {
      const { takeNr, returnNr, noteVoided, drawer } = latest.current.till;
      setBusy(true);
      setTrouble(undefined);
      const sent = { ...body, of_nr: ticket.nr, ...(approval && { approval }) };
      try {
        if (act === 'void') {
          await http.post('icecash/void', sent);
          noteVoided(ticket.nr);
          return latest.current.done(t('icecash.tickets.voided', { amount: formatMoney(ticket.total) }));
        }
        taken.current ??= await takeNr();
        const { data } = await http.post<{ data: Answer }>('icecash/refund', {
          ...{ ...sent, nr: taken.current },
          ...(drawer && { drawer: drawer.key }),
        });
        const cash = cashIn(data.data);
        if (drawer && cash > 0) await noteInMemo(drawer.key, (memo) => ({ ...memo, back: memo.back + cash }));
        const total = formatMoney(Math.abs(data.data.total_vati ?? 0));
        return latest.current.done(
          t('icecash.tickets.refunded', { amount: total, cash: formatMoney(cash), nr: data.data.nr }),
        );
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        setTrouble(error.status === 0 ? t('icecash.tickets.no.offline') : whyNot(t, error));
        if (error.status >= 400 && error.status < 500 && taken.current !== undefined) {
          returnNr(taken.current);
          taken.current = undefined;
        }
      } finally {
        setBusy(false);
      }
    },
    [act, ticket.nr, ticket.total, t],
  );
  const mayApprove = till.seller?.permissions.includes('ICECASH_SALES_MODERATE') === true;
  return { give, isBusy, trouble, mayApprove };
}

/** What went back in coins, above zero. */
function cashIn({ payments = [] }: Answer): number {
  const cash = payments.filter(({ method }) => method === 'CASH');
  return cash.reduce((all, { amount, rounding = 0 }) => all - centsOf(amount) - centsOf(rounding), 0) / 100;
}
