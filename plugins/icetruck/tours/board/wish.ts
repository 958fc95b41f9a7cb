// Tells how somebody stands to a tour that they could drive: what they want, and what speaks against it.

import type { TFunction } from 'i18next';
import { formatNumber } from '#core';
import { type Reason, rankOf, type TourCandidate } from '../autofill/rank.ts';
import type { Finding, TourFacts, TourPerson } from '../rules/facts.ts';
import { findingsOf } from '../rules/findings.ts';
import { findingTexts } from './findingText.ts';
import type { BoardTour } from './tours.ts';

/** Answers the best rank of a zone in somebody's wishes on one of these days; undefined if they did not name it. */
export function bestRank(person: TourPerson, zone: number, days: readonly string[]): number | undefined {
  const ranks = days.flatMap((day) => rankOf(person, zone, day) ?? []);
  return ranks.length > 0 ? Math.min(...ranks) : undefined;
}

/** Lists what would speak against somebody as the driver of a tour, and nothing else about it. */
export function againstDriver(tour: BoardTour, driver: number, facts: TourFacts): readonly Finding[] {
  const found = findingsOf({ ...tour, driver_employee_id: driver, accepted: [] }, facts);
  return found.filter(({ path }) => path === 'driver_employee_id' || path === 'helper_employee_id');
}

/** Says why somebody could, and what would have to be accepted. */
export function whyOf({ reasons, warnings }: Pick<TourCandidate, 'reasons' | 'warnings'>, t: TFunction): string {
  const said = reasons.filter(({ code }) => code !== 'warnings').map((one) => reasonText(one, t));
  return [...said, ...(warnings.length > 0 ? [findingTexts(warnings, t)] : [])].join(' · ');
}

export function reasonText({ code, values }: Reason, t: TFunction): string {
  const shown = Object.entries(values).map(([name, value]) => [
    ...[name, typeof value === 'number' && name !== 'count' ? formatNumber(value) : value],
  ]);
  return String(t(`icetruck.tour.reason.${code}`, Object.fromEntries(shown)));
}
