// Puts together what the page gives its panels.
import { useCallback, useEffect, useRef } from 'react';
import type { Device, Outcome } from '#core/devices';
import type { Till, TillNote } from '../till.ts';
import type { Selling } from './Selling.ts';

/** Passes outcomes on to whoever listens. */
export function useOutcomes(selling: Selling) {
  const listeners = useRef(new Set<(note: TillNote, outcome: Outcome) => void>());
  const take = useCallback(
    (note: TillNote, outcome: Outcome) => {
      if (note.about === 'ticket') selling.tickets.settle(Number(note.key), outcome);
      for (const listener of listeners.current) listener(note, outcome);
    },
    [selling],
  );
  const onOutcome = useCallback<Till['onOutcome']>((listener) => {
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  }, []);
  return { take, onOutcome };
}

type Rest = Pick<Till, 'isOnline' | 'finish' | 'onOutcome' | 'onScan'>;

/** Called while drawing an observer: it redraws as the cart, the drawer or the tickets change. */
export function useTillValue(selling: Selling, device: Device<TillNote>, rest: Rest): Till | undefined {
  const { place, practice, carts, drawer, scanned, tickets, open } = selling;
  const { signedOn, send: sendNow, waiting } = device;
  const { isOnline, finish, onOutcome, onScan } = rest;
  const { cart } = carts;
  const kept = practice ? practice.tickets : tickets.all;
  const isPractice = practice !== undefined;
  const send = useCallback<Till['send']>(
    (path, body, note) => (isPractice ? Promise.resolve() : sendNow(path, body, note)),
    [isPractice, sendNow],
  );
  if (!place) return undefined;
  const seller = signedOn.state === 'known' ? signedOn.person : undefined;
  const keepDrawer = practice ? practice.setDrawer : tickets.setDrawer;
  return {
    ...{ place, signedOn, seller, isOnline, isPractice, cart, changeCart: carts.change, drawer, keepDrawer },
    ...{ takeNr: tickets.takeNr, returnNr: tickets.returnNr, noteVoided: tickets.noteVoided },
    ...{ tickets: kept, finish, send, waiting, onOutcome, open, scanned, onScan },
  };
}

/** Keeps what a burst of taps left unkept as the page is hidden or left. */
export function useKeptCarts(selling: Selling): void {
  useEffect(() => {
    const keep = () => void selling.keepNow();
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, [selling]);
}
