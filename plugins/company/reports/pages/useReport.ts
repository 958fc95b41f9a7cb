// Reads the report that the page's address asks, and changes the address.
import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { pageOf, readReport, writeReport } from '../address.ts';
import type { AskedReport, KeptReport, SharedReport } from '../asked.ts';

export interface ReportAddress {
  readonly asked: AskedReport;
  /** Id of the kept report that it began with. */
  readonly id: number | undefined;
  /** The text that a kept report stores. */
  readonly query: string;
  readonly change: (part: Partial<AskedReport>) => void;
  /** Takes over the id of a report that was saved. */
  readonly keepAs: (id: number) => void;
}

export function useReport(): ReportAddress {
  const [address, setAddress] = useSearchParams();
  const text = address.toString();
  const asked = useMemo(() => readReport(new URLSearchParams(text).get('source') ?? '', text), [text]);
  const id = Number(address.get('report')) || undefined;
  const go = useCallback(
    (next: AskedReport, kept: number | undefined) => {
      const to = new URLSearchParams(next.source === '' ? '' : writeReport(next));
      if (next.source !== '') to.set('source', next.source);
      if (kept !== undefined) to.set('report', String(kept));
      setAddress(to, { replace: true });
    },
    [setAddress],
  );
  return {
    ...{ asked, id, query: writeReport(asked) },
    change: (part) => go({ ...asked, ...part }, id),
    keepAs: (kept) => go(asked, kept),
  };
}

/** Shows what a kept report asks where the address names the report alone. */
export function useKeptAddress({ asked, id }: ReportAddress, report: KeptReport | SharedReport | undefined): void {
  const [, setAddress] = useSearchParams();
  useEffect(() => {
    if (asked.source !== '' || id === undefined || !report) return;
    setAddress(new URL(pageOf(report), 'http://report').searchParams, { replace: true });
  }, [asked.source, id, report, setAddress]);
}
