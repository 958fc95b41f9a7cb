// Answers a person's first and last name.
import type { Employee } from './types.ts';

export function fullName({ first_name, last_name }: Pick<Employee, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}
