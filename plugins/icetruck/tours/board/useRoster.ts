// Loads what ICECLOCK knows of the drivers in the shown days, and asks again when it changes; without ICECLOCK nothing.
import { http, onRecord } from '#core';
import { type Asked, useAsked } from '#core/records';
import type { TourRoster } from '../rules/facts-of.ts';
import type { Days } from './tours.ts';

const CHANGES_WITH = ['shift', 'absence', 'availability'];

/** @param days `until` is the last of them */
export function useRoster({ from, until }: Days): Asked<TourRoster> {
  return useAsked<TourRoster>(`tour-roster ${from} ${until}`, {
    ask: async (signal) =>
      (await http.get<{ data: TourRoster }>('icetruck/tours/roster', { query: { from, until }, signal })).data.data,
    follow: (again) => {
      const stops = CHANGES_WITH.map((resource) => onRecord(resource, again));
      return () => {
        for (const stop of stops) stop();
      };
    },
    keeps: true,
  });
}
