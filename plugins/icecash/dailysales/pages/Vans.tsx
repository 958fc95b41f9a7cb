// Lists each van of each day: who drove where and for how long, what it sold, and what lay in its drawer. The best three
// have a medal, and a day far from the median of its weekday is marked.
import { Button, Tag } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, formatDay, formatMoney, formatNumber, may, PlainTable, ReportPart, useRegistry } from '#core';
import { clockTime } from '#core/contract';
import { type Medal, medalsOf, saidTotal, totalOf } from '../medals.ts';
import type { StreetParams } from './useStreet.ts';
import { Wrapped } from './Wrapped.tsx';
import { amount, type DayRow, Difference, hours, hoursBetween, NONE, type RoadTour, toursOf } from './words.tsx';

interface VansProps {
  readonly rows: readonly DayRow[];
  readonly tours: readonly RoadTour[];
  readonly params: StreetParams;
  readonly onShow: (next: { readonly day: string; readonly span: 1; readonly van: number }) => void;
}

const keyOf = ({ day, icecream_van_id }: DayRow): string => `${day} ${icecream_van_id}`;
const MONEY = ['counted_cash', 'expected_cash', 'average', 'cash', 'terminal', 'by_gift_card', 'other'] as const;

export const Vans = observer(function Vans({ rows, tours, params, onShow }: VansProps) {
  const { t } = useTranslation();
  const name = (column: string) => t(`icecash.query.street-days.${column}`);
  const medals = medalsOf(rows.map((row) => ({ key: keyOf(row), turnover: row.turnover })));
  const isOne = params.from === params.until;
  // Most companies never use some ways of paying.
  const shown = MONEY.filter((column) => !['by_gift_card', 'other'].includes(column) || totalOf(rows, column) !== 0);
  const title = t('icecash.street.vans');
  const nameOf = (row: DayRow): ReactNode => (
    <span className="street-van">
      <Medalled medal={medals.get(keyOf(row))} />
      <Button
        variant="minimal"
        size="small"
        text={isOne ? row.icecream_van.display : `${formatDay(row.day)} · ${row.icecream_van.display}`}
        onClick={() => onShow({ day: row.day, span: 1, van: row.icecream_van_id })}
      />
      <StandsOut row={row} />
    </span>
  );
  return (
    <ReportPart title={title} asked={{ state: 'ready', reload: () => undefined }} count={rows.length} empty="">
      <PlainTable
        label={title}
        columns={[
          { text: name('icecream_van_id') },
          { text: t('icecash.street.crew') },
          { text: t('icecash.street.zone') },
          { text: t('icecash.street.between') },
          { text: name('tickets'), numeric: true },
          { text: name('turnover'), numeric: true },
          { text: name('difference'), numeric: true },
          { text: t('icecash.street.see') },
          ...shown.map((column) => ({ text: name(column), numeric: true })),
          { text: t('icecash.street.tour'), numeric: true },
          { text: t('icecash.street.road'), numeric: true },
        ]}
        rows={rows.map((row) => [
          keyOf(row),
          nameOf(row),
          ...whoAndWhere(row, tours),
          row.first_at && row.last_at ? `${clockTime(row.first_at)} – ${clockTime(row.last_at)}` : NONE,
          formatNumber(row.tickets),
          formatMoney(row.turnover),
          <Difference key="difference" value={row.difference} />,
          <Ways key="ways" row={row} />,
          ...shown.map((column) => amount(row[column])),
          hours(hoursBetween(toursOf(tours, row), 'starts_at', 'stops_at')),
          hours(hoursBetween(toursOf(tours, row), 'departed_at', 'returned_at')),
        ])}
        totals={[
          ...[t('icecash.street.total'), '', '', ''],
          formatNumber(totalOf(rows, 'tickets')),
          formatMoney(totalOf(rows, 'turnover')),
          <Difference key="difference" value={saidTotal(rows, 'difference')} />,
          '',
          ...shown.map((column) => (column === 'average' ? '' : amount(saidTotal(rows, column)))),
          ...['', ''],
        ]}
      />
      <p className="muted">{t('icecash.street.medals')}</p>
    </ReportPart>
  );
});

/** Who is on the tour stands first; of a van without one, who sold. */
function whoAndWhere(row: DayRow, tours: readonly RoadTour[]): ReactNode[] {
  const own = toursOf(tours, row);
  const crew = [...new Set(own.flatMap((tour) => tour.crew))];
  const zones = [...new Set(own.flatMap(({ zone }) => zone ?? []))];
  return [
    <Wrapped key="crew" text={crew.length > 0 ? crew.join(', ') : row.sellers} />,
    <Wrapped key="zone" text={zones.join(', ')} />,
  ];
}

export function Medalled({ medal }: { readonly medal: Medal | undefined }) {
  const { t } = useTranslation();
  if (!medal) return null;
  return (
    <span className="street-medal numeric" data-medal={medal} title={t(`icecash.street.medal.${medal}`)}>
      <span aria-hidden="true">{medal}</span>
      <span className="visually-hidden">{t(`icecash.street.medal.${medal}`)}</span>
    </span>
  );
}

function StandsOut({ row: { stands_out, usual } }: { readonly row: DayRow }) {
  const { t } = useTranslation();
  if (!stands_out) return null;
  const text = t(`icecash.query.street-days.stands_out.${stands_out}`);
  return (
    <Tag
      minimal
      intent={stands_out === 'HIGH' ? 'success' : 'warning'}
      title={t('icecash.street.usual', { amount: amount(usual) })}
    >
      {text}
    </Tag>
  );
}

/** Leads to the tickets and the drawers of a van's day. */
const Ways = observer(function Ways({ row }: { readonly row: DayRow }) {
  const registry = useRegistry();
  const search = `?tab=all&filter[business_date][eq]=${row.day}&filter[icecream_van_id][eq]=${row.icecream_van_id}`;
  const { t } = useTranslation();
  const ways = (['Sale', 'DrawerSession'] as const).flatMap((model) => {
    const entity = registry.entity(model);
    return entity && may(entity, 'index') ? [{ model, to: `${addressOf(entity, 'index')}${search}` }] : [];
  });
  return (
    <span className="street-ways">
      {ways.map(({ model, to }) => (
        <Link key={model} to={to}>
          {t(`icecash.street.see.${model}`)}
        </Link>
      ))}
    </span>
  );
});
