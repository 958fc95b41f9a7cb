// Sorts storage places in the order in which people walk past them, as each division arranged it on this device.
import { useState } from 'react';
import type { CountedItem } from './Counts.ts';
import { keep, read } from './kept.ts';

export interface StoragePlace {
  readonly name: string;
  readonly items: readonly CountedItem[];
}

export const lastDivision = (): number | undefined => Number(read('division')) || undefined;
export const keepDivision = (id: number): void => keep('division', String(id));

export function usePlaces(division: number, rows: readonly CountedItem[]) {
  const key = `places.${division}`;
  const [order, setOrder] = useState<readonly string[]>(() => (read(key) ?? '').split('\n').filter(Boolean));
  const groups = new Map<string, CountedItem[]>();
  for (const row of rows) groups.set(row.storage ?? '', [...(groups.get(row.storage ?? '') ?? []), row]);
  const names = [...groups.keys()];
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length + names.indexOf(name));
  const sorted = names.sort((a, b) => rank(a) - rank(b));
  const places: readonly StoragePlace[] = sorted.map((name) => ({ name, items: groups.get(name) ?? [] }));
  /** Moves a place one earlier in the walk. */
  const bringForward = (name: string): void => {
    const at = sorted.indexOf(name);
    const next = sorted.filter((one) => one !== name);
    next.splice(at - 1, 0, name);
    setOrder(next);
    keep(key, next.join('\n'));
  };
  return { places, bringForward };
}
