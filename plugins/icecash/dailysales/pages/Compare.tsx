// Compares vans, zones, weekdays or weeks of the days that are shown: turnover, tickets, and what an hour and a litre brought.
import { SegmentedControl } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney, formatNumber, PlainTable, ReportPart } from '#core';
import { medalsOf, perOne } from '../medals.ts';
import { Medalled } from './Vans.tsx';
import { weekBegin } from './weeks.ts';
import {
  amount,
  type DayRow,
  hours,
  hoursBetween,
  litres,
  litresSold,
  NONE,
  type RoadTour,
  toursOf,
} from './words.tsx';

const BY = ['van', 'zone', 'week'] as const;
type By = (typeof BY)[number];

interface Group {
  readonly key: string;
  readonly name: string;
  readonly tickets: number;
  readonly turnover: number;
  readonly hours: number;
  readonly litres: number;
}

interface CompareProps {
  readonly rows: readonly DayRow[];
  readonly tours: readonly RoadTour[];
}

export function Compare({ rows, tours }: CompareProps) {
  const { t } = useTranslation();
  const [by, setBy] = useState<By>('van');
  const groups = groupsOf(by, { rows, tours }).toSorted((a, b) => b.turnover - a.turnover);
  const medals = medalsOf(groups);
  const title = t('icecash.street.compare');
  return (
    <ReportPart title={title} asked={{ state: 'ready', reload: () => undefined }} count={groups.length + 1} empty="">
      <SegmentedControl
        size="small"
        className="print-hide"
        aria-label={title}
        options={BY.map((value) => ({ value, label: t(`icecash.street.by.${value}`) }))}
        value={by}
        onValueChange={(to) => setBy(to as By)}
      />
      {groups.length === 0 ? (
        <p className="muted">{t('icecash.street.noZones')}</p>
      ) : (
        <PlainTable
          label={title}
          columns={[
            { text: t(`icecash.street.by.${by}`) },
            ...['turnover', 'tickets', 'average', 'hours', 'perHour', 'litres', 'perLitre'].map((column) => ({
              text: t(`icecash.street.compare.${column}`),
              numeric: true,
            })),
          ]}
          rows={groups.map((group) => [
            group.key,
            <span key="name" className="street-van">
              <Medalled medal={medals.get(group.key)} />
              {by === 'week' ? t('icecash.street.weekOf', { day: formatDay(group.name) }) : group.name}
            </span>,
            formatMoney(group.turnover),
            formatNumber(group.tickets),
            amount(perOne(group.turnover, group.tickets)),
            hours(group.hours),
            amount(perOne(group.turnover, group.hours)),
            group.litres > 0 ? litres(group.litres) : NONE,
            amount(perOne(group.turnover, group.litres)),
          ])}
        />
      )}
    </ReportPart>
  );
}

/** Zones have what was sold on their tours; vans and weeks have all tickets. */
function groupsOf(by: By, { rows, tours }: CompareProps): Group[] {
  const parts =
    by === 'zone'
      ? tours.flatMap((tour) =>
          tour.zone ? [{ key: String(tour.zone_id), name: tour.zone, row: tour, own: [tour] }] : [],
        )
      : rows.map((row) => ({
          ...(by === 'van'
            ? { key: String(row.icecream_van_id), name: row.icecream_van.display }
            : { key: weekBegin(row.day), name: weekBegin(row.day) }),
          ...{ row, own: toursOf(tours, row) },
        }));
  const groups = new Map<string, Group>();
  for (const { key, name, row, own } of parts) {
    const before = groups.get(key) ?? { key, name, tickets: 0, turnover: 0, hours: 0, litres: 0 };
    groups.set(key, {
      ...{ key, name, tickets: before.tickets + row.tickets },
      turnover: Math.round((before.turnover + row.turnover) * 100) / 100,
      hours: before.hours + hoursBetween(own, 'starts_at', 'stops_at'),
      litres: before.litres + litresSold(own),
    });
  }
  return [...groups.values()];
}
