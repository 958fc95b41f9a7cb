// Offers the files of the daily report: the paper, and each table as a sheet.
import { ReportFiles } from '#core/documents';

const TABLES = ['figures', 'shops', 'vat', 'payments', 'products', 'items', 'hours', 'waste', 'exceptions'].map(
  (table) => `iceshop/daily-${table}`,
);

interface ReportActionsProps {
  readonly day: string;
  readonly division?: number;
}

export function ReportActions({ day, division }: ReportActionsProps) {
  const params = { day, ...(division !== undefined && { division_id: division }) };
  return (
    <ReportFiles queries={TABLES} document="iceshop/daily-report" params={params} days={day} texts="iceshop.daily" />
  );
}
