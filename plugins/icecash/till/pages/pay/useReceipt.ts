// Remembers on the device whether receipts are printed by themselves.
import { createElement, type ReactNode, useState } from 'react';
import { Receipt } from './Receipt.tsx';

const NAME = 'icecash.receipt';

export function useReceipt(hasPrinter: boolean): { readonly isWanted: boolean; readonly toggle: ReactNode } {
  const [isOn, setOn] = useState(() => localStorage.getItem(NAME) !== 'off');
  const set = (next: boolean) => {
    localStorage.setItem(NAME, next ? 'on' : 'off');
    setOn(next);
  };
  return { isWanted: hasPrinter && isOn, toggle: hasPrinter && createElement(Receipt, { isOn, set }) };
}
