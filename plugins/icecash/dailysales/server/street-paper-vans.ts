// Prints a row for each van and day: its zones and crew, hours, tickets, money, and litres where ice was counted.
import type { Block } from '#api';
import { saidTotal } from '../medals.ts';
import type { RoadTour } from '../tour.ts';
import { amountOf, part, titleOf, type Words } from './street-paper-words.ts';
import type { StreetReport } from './street-report.ts';

const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const SHORT = { day: 'numeric', month: 'numeric' } as const;
const LITRES = { style: 'unit', unit: 'liter', maximumFractionDigits: 1 } as const;
const NUMBERS = ['average', 'turnover', 'expected_cash', 'counted_cash', 'difference'] as const;
const RIGHT = { align: 'right', width: 1.3 } as const;

type Day = StreetReport['days'][number];

export function vansOf(report: StreetReport, words: Words): Block[] {
  const { days, tours } = report;
  if (days.length === 0) return [{ text: words.t('icecash.street.none'), muted: true }];
  // Many companies do not count ice.
  const hasLitres = litresOf(tours) > 0;
  const litres = (own: readonly RoadTour[]) => {
    const sum = litresOf(own);
    return hasLitres ? [sum > 0 ? words.number(sum, LITRES) : '–'] : [];
  };
  return [
    part(words, 'vans'),
    {
      table: {
        columns: [
          { title: titleOf(words, 'days', 'icecream_van_id'), width: 2 },
          { title: words.t('icecash.street.zone'), width: 2 },
          { title: words.t('icecash.street.between'), width: 1.6 },
          ...(['tickets', ...NUMBERS] as const).map((name) => ({ title: titleOf(words, 'days', name), ...RIGHT })),
          ...(hasLitres ? [{ title: titleOf(words, 'days', 'litres'), ...RIGHT, width: 1 }] : []),
        ],
        rows: days.map((row) => {
          const own = tours.filter(
            ({ day, icecream_van_id }) => day === String(row.day) && icecream_van_id === Number(row.icecream_van_id),
          );
          return [
            ...[nameOf(row, report, words), placeOf(row, own), timesOf(row, words), words.number(row.tickets)],
            ...NUMBERS.map((name) => amountOf(row[name], words)),
            ...litres(own),
          ];
        }),
        totals: [
          [
            ...[words.t('icecash.street.total'), '', ''],
            words.number(days.reduce((sum, row) => sum + row.tickets, 0)),
            ...NUMBERS.map((name) => (name === 'average' ? '' : amountOf(saidTotal(days, name), words))),
            ...litres(tours),
          ],
        ],
      },
    },
  ];
}

const litresOf = (tours: readonly RoadTour[]): number =>
  tours.reduce((sum, { litres, returned_at }) => sum + (returned_at ? (litres?.sold ?? 0) : 0), 0);

function nameOf(row: Day, { vans, from, until }: StreetReport, { date }: Words): string {
  const name = vans.get(Number(row.icecream_van_id)) ?? String(row.icecream_van_id);
  return from === until ? name : `${date(String(row.day), SHORT)} · ${name}`;
}

const placeOf = (row: Day, own: readonly RoadTour[]): string =>
  [...new Set(own.flatMap(({ zone }) => zone ?? [])), row.sellers ?? ''].filter(Boolean).join(', ');

const timesOf = ({ first_at, last_at }: Day, { date }: Words): string =>
  first_at && last_at ? `${date(first_at, TIME)}–${date(last_at, TIME)}` : '–';
