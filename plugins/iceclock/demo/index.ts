// Fills ICECLOCK's share of the demo company: rules, weeks with their shifts, availability and leave (docs/domain 20.1).
import type { DemoContext } from '#api';
import { seedLeave } from './leave.ts';
import { seedPatterns } from './patterns.ts';
import { seedRules } from './rules.ts';
import { seedShifts } from './shifts.ts';

export async function seedPlan(context: DemoContext): Promise<void> {
  await seedRules(context);
  const shifts = await seedShifts(context);
  await seedPatterns(context, shifts);
  await seedLeave(context, shifts);
}
