// Offers the files of the daily sales report: the paper, and each table as a sheet.
import { ReportFiles } from '#core/documents';
import type { OfStreet } from './words.tsx';

const TABLES = ['days', 'vat', 'payments', 'items', 'hours', 'back'].map((table) => `icecash/street-${table}`);

export function StreetActions({ params }: OfStreet) {
  const days = params.from === params.until ? params.until : `${params.from} ${params.until}`;
  return (
    <ReportFiles
      queries={TABLES}
      document="icecash/daily-sales"
      params={{ ...params }}
      days={days}
      texts="icecash.street"
    />
  );
}
