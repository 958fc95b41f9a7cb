// Shows the main figures of the daily sales report: turnover, tickets, cash that differs, what was given back, and what a
// litre of ice brought.
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '#core';
import { perOne, saidTotal, totalOf } from '../medals.ts';
import { amount, type DayRow, Difference, litres, litresSold, type RoadTour, toursOf } from './words.tsx';

interface HeadlineProps {
  readonly rows: readonly DayRow[];
  readonly tours: readonly RoadTour[];
}

export function Headline({ rows, tours }: HeadlineProps) {
  const { t } = useTranslation();
  const [turnover, tickets] = [totalOf(rows, 'turnover'), totalOf(rows, 'tickets')];
  const open = rows.reduce((sum, row) => sum + row.open_drawers, 0);
  const back = totalOf(rows, 'refunds') + totalOf(rows, 'voided');
  const name = (column: string) => t(`icecash.query.street-days.${column}`);
  // Turnover counts only beside ice that was counted when it came back.
  const counted = rows.filter((row) => litresSold(toursOf(tours, row)) > 0);
  const ice = counted.reduce((sum, row) => sum + litresSold(toursOf(tours, row)), 0);
  return (
    <section className="street-headline" aria-label={t('icecash.street.headline')}>
      <Figure title={name('turnover')} value={formatMoney(turnover)} />
      <Figure
        title={name('tickets')}
        value={formatNumber(tickets)}
        note={`${name('average')}: ${amount(perOne(turnover, tickets))}`}
      />
      <Figure
        title={name('difference')}
        value={<Difference value={saidTotal(rows, 'difference')} />}
        note={open > 0 ? t('icecash.street.open', { count: open, formatted: formatNumber(open) }) : undefined}
      />
      <Figure
        title={t('icecash.street.back')}
        value={formatNumber(back)}
        note={formatMoney(totalOf(rows, 'voided_vati') + totalOf(rows, 'refunded_vati'))}
      />
      <Figure
        title={t('icecash.street.perLitre')}
        value={amount(perOne(totalOf(counted, 'turnover'), ice))}
        note={ice > 0 ? t('icecash.street.sold', { litres: litres(ice) }) : t('icecash.street.noLitres')}
      />
    </section>
  );
}

interface FigureProps {
  readonly title: string;
  readonly value: React.ReactNode;
  readonly note?: string | undefined;
}

function Figure({ title, value, note }: FigureProps) {
  return (
    <div className="panel street-figure">
      <span className="muted">{title}</span>
      <strong className="numeric">{value}</strong>
      {note && <span className="muted numeric">{note}</span>}
    </div>
  );
}
