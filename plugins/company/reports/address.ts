// Reads and writes what a report asks, as its page's address and its record hold it.
import { type AskedReport, CHARTS } from './asked.ts';

const OWN = ['report', 'source', 'by', 'measures', 'chart'];
const names = (text: string | null) => (text ?? '').split(',').filter(Boolean);

/** Reads an address without `report` and `source`, which the record keeps by themselves. */
export function readReport(source: string, query: string): AskedReport {
  const address = new URLSearchParams(query);
  const chart = CHARTS.find((each) => each === address.get('chart')) ?? 'AUTO';
  const given = [...address].filter(([name]) => !OWN.includes(name));
  const measures = names(address.get('measures'));
  return {
    ...{ source, chart, by: names(address.get('by')) },
    measures: measures.length > 0 ? measures : ['count'],
    given: Object.fromEntries(given),
  };
}

export function writeReport({ by, measures, chart, given }: AskedReport): string {
  const address = new URLSearchParams(given);
  if (by.length > 0) address.set('by', by.join(','));
  address.set('measures', measures.join(','));
  if (chart !== 'AUTO') address.set('chart', chart);
  return address.toString();
}

/** Answers the address of the page that shows a report. */
export function pageOf({
  id,
  source,
  query,
}: {
  readonly id?: number;
  readonly source: string;
  readonly query: string;
}) {
  const address = new URLSearchParams(query);
  address.set('source', source);
  if (id !== undefined) address.set('report', String(id));
  return `/admin/company/reports/build?${address}`;
}
