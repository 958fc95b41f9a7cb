// Makes an employee's row with all required fields, for tests that are about something else.
import { detailsOf } from '../../api/demo/details.ts';
import { Random } from '../../api/demo/random.ts';

export function employeeRow(first_name: string, last_name = 'Test'): Record<string, unknown> {
  const seed = { first_name, last_name, employment: 'fixed', drives: false } as const;
  return { first_name, last_name, ...detailsOf(seed, new Random(first_name.length), '2026-05-01') };
}
