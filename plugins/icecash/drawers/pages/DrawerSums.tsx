// Shows the tab "X and Z" of a drawer: what was sold and paid in it, and what should lie there, now or at its closing.
import { useTranslation } from 'react-i18next';
import { ErrorState, formatMoney, onRecord, Skeleton } from '#core';
import { type Answered, centsOf } from '#core/contract';
import { useAnswer } from '#core/records';
import type { Expected, Moved, DrawerSums as Sums } from '../report.ts';
import { Figures, ReportFigures } from './ReportFigures.tsx';

interface Report {
  readonly sums: Sums;
  readonly moved: Moved;
  readonly expected: Expected;
  readonly left: number | null;
}

export default function DrawerSums({ record }: { readonly record: Answered<'drawersession'> }) {
  const { data, state, reload } = useAnswer<Report>(`drawersession/${record.id}/report`, undefined, {
    follow: (again) => onRecord('sale', again),
  });
  if (!data) return state === 'failed' ? <ErrorState onRetry={reload} /> : <Skeleton shape="lines" rows={8} />;
  return (
    <ReportFigures sums={data.sums}>
      <Cash record={record} report={data} />
    </ReportFigures>
  );
}

/** What came in coins and notes, with what was rounded. */
function takenIn({ methods }: Sums): number {
  const cash = methods.find(({ method }) => method === 'CASH');
  return (centsOf(cash?.amount ?? 0) + centsOf(cash?.rounding ?? 0)) / 100;
}

function Cash({ record, report }: { readonly record: Answered<'drawersession'>; readonly report: Report }) {
  const { t } = useTranslation();
  const { moved, expected, left } = report;
  const field = (name: string) => t(`icecash.drawersession.${name}`);
  const line = (name: string, amount: number | null | undefined): (readonly [string, string])[] =>
    amount === undefined || amount === null ? [] : [[name, formatMoney(amount)]];
  return (
    <Figures
      title={t('icecash.drawer.report.cash')}
      rows={[
        ...line(field('opening_cash'), record.opening_cash),
        ...line(t('icecash.drawer.report.taken'), takenIn(report.sums)),
        ...line(field('movements.kind.FLOAT_IN'), moved.FLOAT_IN || undefined),
        ...line(field('movements.kind.SAFE_DROP'), moved.SAFE_DROP ? -moved.SAFE_DROP : undefined),
        ...line(field('movements.kind.PAID_OUT'), moved.PAID_OUT ? -moved.PAID_OUT : undefined),
        ...line(field('expected_cash'), expected.cash),
        ...line(field('counted_cash'), record.counted_cash),
        ...line(t('icecash.drawer.report.left'), left),
        ...line(field('card_expected'), expected.card),
        ...line(field('card_counted'), record.card_counted),
      ]}
    />
  );
}
