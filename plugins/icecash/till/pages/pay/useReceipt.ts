// Remembers on the device whether receipts are printed by themselves.
import { createElement, type ReactNode } from 'react';
import { usePreference } from '#core';
import { Receipt } from './Receipt.tsx';

export function useReceipt(hasPrinter: boolean): { readonly isWanted: boolean; readonly toggle: ReactNode } {
  const [kept, keep] = usePreference('icecash.receipt');
  const isOn = kept !== 'off';
  const set = (next: boolean) => keep(next ? 'on' : 'off');
  return { isWanted: hasPrinter && isOn, toggle: hasPrinter && createElement(Receipt, { isOn, set }) };
}
