// The wage agreements of an employee, as far as one may see them: what they work as, and where.
import { useEffect, useState } from 'react';
import { http, onRecord, session } from '#core';
import { can } from '#core/contract';

interface Agreement {
  readonly id: number;
  readonly function: string;
}

const ASKED = {
  license: 'ICECLOUD',
  permissions: ['ICECLOUD_WAGE_AGREEMENTS_VIEW', 'ICECLOUD_WAGE_AGREEMENTS_MODERATE'],
};

/** Undefined while they are not there, and for who may not see them. */
export function useAgreements(employeeId: number): readonly Agreement[] | undefined {
  const [agreements, setAgreements] = useState<readonly Agreement[]>();
  const [turn, setTurn] = useState(0);
  const { subject } = session;
  const mayAsk = subject !== null && can(subject, ASKED);
  useEffect(() => onRecord('wageagreement', () => setTurn((now) => now + 1)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again at each turn
  useEffect(() => {
    if (!mayAsk) return undefined;
    const call = new AbortController();
    const query = { 'filter[employee_id]': employeeId };
    http.get<{ data: readonly Agreement[] }>('wageagreement', { query, signal: call.signal }).then(
      ({ data }) => setAgreements(data.data),
      // The head says less without them.
      () => undefined,
    );
    return () => call.abort();
  }, [employeeId, mayAsk, turn]);
  return mayAsk ? agreements : undefined;
}
