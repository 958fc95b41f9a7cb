// Lets a person do the function of their wage agreement, so that planners find them.
import { defineReaction } from '#api';
import { today } from '#core/contract';

/** Adds the function from today on, or from a later day on which the person joins. */
export const functionAllowed = defineReaction({
  to: 'WageAgreement',
  fields: ['job_function_id', 'employee_id'],
  run: async ({ employee_id, job_function_id }, { records }) => {
    const product = { by: 'product' } as const;
    const known = await records('EmployeeFunction', product).list({ employee_id, job_function_id });
    if (!job_function_id || known.some(({ until }) => !until)) return;
    const employee = await records('Employee', product).get(employee_id);
    const joins = employee?.seniority_date ? today(new Date(employee.seniority_date)) : '';
    const since = joins > today() ? joins : today();
    await records('EmployeeFunction', product).create({ employee_id, job_function_id, since });
  },
});
