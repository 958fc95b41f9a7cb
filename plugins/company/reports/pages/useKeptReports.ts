// Loads one's own reports and those that colleagues share, again when one of them changes.
import { onRecord } from '#core';
import { type Asked, useAnswer } from '#core/records';
import type { KeptReport, SharedReport } from '../asked.ts';

const MOST = 500;
const OWN = { sort: 'name', 'page[size]': MOST };
const follow = (again: () => void) => onRecord('report', again);

export interface KeptReports {
  readonly own: Asked<readonly KeptReport[]>;
  readonly shared: Asked<readonly SharedReport[]>;
}

export function useKeptReports(): KeptReports {
  const own = useAnswer<readonly KeptReport[]>('report', OWN, { follow });
  const shared = useAnswer<readonly SharedReport[]>('report/shared', {}, { follow });
  return { own, shared };
}

export interface OpenReport {
  /** Undefined for one that is not kept, or is shared no more. */
  readonly report: KeptReport | SharedReport | undefined;
  readonly isOwn: boolean;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

export function useKeptReport(id: number | undefined): OpenReport {
  const { own, shared } = useKeptReports();
  const mine = own.data?.find((one) => one.id === id);
  const report = mine ?? shared.data?.find((one) => one.id === id);
  const reload = () => {
    own.reload();
    shared.reload();
  };
  const isLoading = report !== undefined || [own, shared].some(({ state }) => state === 'loading');
  return { report: id === undefined ? undefined : report, isOwn: mine !== undefined, isLoading, reload };
}
