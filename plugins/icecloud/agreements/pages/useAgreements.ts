// Reads an employee's wage agreements as far as the person may see them: the function and the place of work of each.
import { onRecord, session } from '#core';
import { can } from '#core/contract';
import { useAnswer } from '#core/records';

interface Agreement {
  readonly id: number;
  readonly job_function?: { readonly id: number; readonly display: string };
}

const ASKED = {
  license: 'ICECLOUD',
  permissions: ['ICECLOUD_WAGE_AGREEMENTS_VIEW', 'ICECLOUD_WAGE_AGREEMENTS_MODERATE'],
};

/** Undefined while they load, and for people who may not see them. */
export function useAgreements(employeeId: number): readonly Agreement[] | undefined {
  const { subject } = session;
  const mayAsk = subject !== null && can(subject, ASKED);
  const query = { 'filter[employee_id]': employeeId };
  // For people who may not see agreements nothing is asked, and the head shows less.
  const { data } = useAnswer<readonly Agreement[]>(mayAsk ? 'wageagreement' : undefined, query, {
    follow: (again) => onRecord('wageagreement', again),
  });
  return data;
}
