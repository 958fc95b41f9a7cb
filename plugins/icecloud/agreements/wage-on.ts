// Reckons the hourly wage of an agreement on a day, and what such an hour costs the employer (docs/domain 8.4).
import wagescale from '#schemas/icecloud/agreements/wagescale.json';

export interface AgreedWage {
  readonly category: number;
  readonly override_wage?: number | null;
}

/** A row of the wage scale, which holds from its day until the next one of its category. */
export interface ScaledWage {
  readonly category: number;
  readonly valid_from: string;
  readonly hourly_wage: number;
  readonly employer_factor: number;
}

export interface Wage {
  /** Euro per hour. */
  readonly wage: number;
  /** Euro per hour with the employer's contributions, to a hundredth of a cent. */
  readonly cost: number;
}

/** The employer's factor where the scale has no row for the category of somebody with a wage of their own. */
export const USUAL_FACTOR = wagescale.schema.properties.employer_factor.default;

/** Answers the wage, or undefined if neither the agreement nor the scale says one for that day. */
export function wageOn(agreement: AgreedWage, scale: readonly ScaledWage[], date: string): Wage | undefined {
  const row = scale
    .filter(({ category, valid_from }) => category === agreement.category && valid_from <= date)
    .reduce<ScaledWage | undefined>((last, one) => (last && last.valid_from > one.valid_from ? last : one), undefined);
  const wage = agreement.override_wage ?? row?.hourly_wage;
  if (wage === undefined) return undefined;
  return { wage, cost: Math.round(wage * (row?.employer_factor ?? USUAL_FACTOR) * 10_000) / 10_000 };
}
