// Makes of the rows of the query `iceclock/fairness` what ranking reads: usual hours, evenings and weekends.
import type { RankOptions } from './rank.ts';

interface FairnessRow {
  readonly employee_id: number;
  readonly usual_hours: number;
  readonly evenings: number;
  readonly fair_evenings: number;
  readonly weekends: number;
  readonly fair_weekends: number;
}

export function sharesOf(rows: readonly FairnessRow[]): Required<Pick<RankOptions, 'wanted' | 'shares'>> {
  return {
    wanted: new Map(rows.map(({ employee_id, usual_hours }) => [employee_id, usual_hours * 60])),
    shares: new Map(
      rows.map(({ employee_id, evenings, weekends, fair_evenings, fair_weekends }) => [
        employee_id,
        { has: { evenings, weekends }, fair: { evenings: fair_evenings, weekends: fair_weekends } },
      ]),
    ),
  };
}
