// Writes a tour in a line: its day, hours and van.
import { formatDay } from '#core';
import { shortHours } from '../board/times.ts';
import { vanName } from '../board/tours.ts';
import type { Tours } from '../board/useTours.ts';

interface Named {
  readonly date: string;
  readonly icecream_van_id: number;
  readonly time_start?: string;
  readonly time_stop?: string;
}

export function tourText({ date, icecream_van_id: id, time_start, time_stop }: Named, { vans }: Pick<Tours, 'vans'>) {
  const van = vans.find((each) => each.id === id);
  const hours = time_start && time_stop ? shortHours({ time_start, time_stop }) : undefined;
  return [formatDay(date), hours, van && vanName(van)].filter(Boolean).join(' · ');
}
