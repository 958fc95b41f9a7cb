// Closes the drawer, or hands it over: the next session begins with what is left in it.
import { useState } from 'react';
import { type HttpError, newKey } from '#core';
import { serverNow } from '#core/devices';
import { type Counted, differenceOf } from '../../../drawers/cash.ts';
import { type OpenDrawer, useTill } from '../till.ts';
import type { Closed } from './closing.ts';
import { EMPTY, noteInMemo } from './drawer-memo.ts';
import { tell } from './tell.ts';

export interface Closing {
  readonly counted: number;
  readonly counts: readonly Counted[];
  readonly card_counted?: number;
  readonly bag_nr?: string;
  readonly bag_cash?: number;
  readonly reason?: string;
}

interface Asked {
  readonly drawer: OpenDrawer;
  readonly isHandOver: boolean;
  readonly done: (closed: Closed) => void;
}

interface Answer {
  readonly id: number;
  readonly z_nr: number;
  readonly difference: number;
}

export function useClosing({ drawer, isHandOver, done }: Asked) {
  const till = useTill();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<HttpError>();
  const [next] = useState(newKey);
  const close = async (closing: Closing, difference: number) => {
    setBusy(true);
    setRefusal(undefined);
    const left = differenceOf(closing.counted, closing.bag_cash ?? 0);
    const body = { key: drawer.key, ...written(closing), ...(isHandOver && { next: { key: next, counted: left } }) };
    const told = await tell<Answer>(till, 'icecash/drawer/close', body, { about: 'drawer', key: drawer.key }).finally(
      () => setBusy(false),
    );
    if (told.state === 'refused') return setRefusal(told.error);
    const seller = till.seller?.first_name ?? '';
    if (isHandOver) await noteInMemo(next, () => ({ ...EMPTY, handed_by: seller }));
    till.keepDrawer(isHandOver ? { key: next, opened_at: serverNow(), opening_cash: left } : undefined);
    const known = told.state === 'done' ? told.data : { difference };
    done({ ...known, counted: closing.counted, isHandOver });
  };
  return { close, isBusy, refusal };
}

/** Leaves out what was not said. */
function written({ counted, counts, card_counted, bag_nr = '', bag_cash, reason = '' }: Closing) {
  return {
    ...{ counted, counts },
    ...(card_counted !== undefined && { card_counted }),
    ...(bag_cash !== undefined && bag_cash > 0 && { bag_cash }),
    ...(bag_nr.trim() !== '' && { bag_nr: bag_nr.trim() }),
    ...(reason.trim() !== '' && { reason: reason.trim() }),
  };
}
