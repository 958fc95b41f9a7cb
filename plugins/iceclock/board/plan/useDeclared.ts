// Reads how far the Dimona declarations of the shown shifts are.
import { useMemo } from 'react';
import { dayAfter, type QueryRowTypes } from '#core/contract';
import { useQuery } from '#core/records';
import type { Days } from './plan.ts';

export type Declared = ReadonlyMap<number, QueryRowTypes['iceclock/declared-shifts']['state']>;

export function useDeclared({ from, until }: Days): Declared {
  const { rows } = useQuery('iceclock/declared-shifts', { from, until: dayAfter(until, -1) });
  return useMemo(() => new Map(rows.map(({ id, state }) => [id, state])), [rows]);
}
