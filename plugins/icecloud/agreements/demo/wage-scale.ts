// Makes the demo company's wage scale: nine categories, each with last year's wage and the one since this year's index.
import type { DemoContext } from '#api';

/** Euro per hour in category 1, and by how much each further category is above it. */
const FIRST = 14.6;
const STEP = 1.04;
const INDEX = 1.032;
const FACTOR = 1.38;

export async function seedWageScale({ add, today }: DemoContext): Promise<void> {
  const year = Number(today.slice(0, 4));
  const rows = Array.from({ length: 9 }, (_, at) => {
    const wage = FIRST * STEP ** at;
    return [
      { category: at + 1, valid_from: `${year - 1}-01-01`, hourly_wage: rounded(wage), employer_factor: FACTOR },
      { category: at + 1, valid_from: `${year}-01-01`, hourly_wage: rounded(wage * INDEX), employer_factor: FACTOR },
    ];
  });
  await add('WageScale', rows.flat());
}

const rounded = (wage: number): number => Math.round(wage * 10_000) / 10_000;
