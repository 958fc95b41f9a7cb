// Fills ICECLOCK's share of the demo company: rules, weeks with their shifts, availability, leave, what was worked, the
// contracts of those days and the first pay file (docs/domain 20.1).
import type { DemoContext } from '#api';
import { seedClocks } from './clocks.ts';
import { seedLeave } from './leave.ts';
import { seedPapers } from './papers.ts';
import { seedPatterns } from './patterns.ts';
import { seedPayroll } from './payroll.ts';
import { seedRules } from './rules.ts';
import { seedShifts } from './shifts.ts';
import { seedWorked, storedShifts } from './worked.ts';

export async function seedPlan(context: DemoContext): Promise<void> {
  await seedRules(context);
  const shifts = await seedShifts(context);
  await seedPatterns(context, shifts);
  await seedLeave(context, shifts);
  const days = await seedWorked(context, await storedShifts(context), await seedClocks(context));
  await seedPapers(context, days);
  await seedPayroll(context);
}
