// Prints of the daily report what somebody should look at, what was thrown away, and what an hour worked brought.
import type { Block } from '#api';
import { MOST, number, part, type Words } from './daily-paper-words.ts';
import type { Report } from './daily-report.ts';

export function exceptionsOf(report: Report, words: Words): Block[] {
  const { exceptions, waste } = report;
  const { t } = words;
  // Takes the worst of each kind, so that late orders do not displace cancelled ones.
  const kinds = [...new Set(exceptions.map(({ kind }) => kind))];
  const shown = kinds.flatMap((kind) => exceptions.filter((row) => row.kind === kind).slice(0, MOST.exceptions));
  const rest = exceptions.length - shown.length;
  const quantity = (row: Report['waste'][number]) =>
    `${words.number(row.qty)} ${t(`iceshop.query.daily-waste.unit.${row.unit}`)}`;
  return [
    part(words, 'exceptions'),
    ...(shown.length === 0 ? [{ text: t('iceshop.daily.noExceptions'), muted: true } as Block] : []),
    {
      table: {
        columns: [{ width: 'fit' }, { width: 'fit' }, { width: 3 }],
        rows: shown.map((row) => lineOf(row, words)),
      },
    },
    ...(rest > 0 ? [{ text: t('iceshop.document.more', { count: rest }), muted: true } as Block] : []),
    part(words, 'waste'),
    waste.length === 0
      ? { text: t('iceshop.daily.noWaste'), muted: true }
      : {
          table: {
            columns: [{ width: 2 }, { align: 'right' }],
            rows: waste.slice(0, MOST.waste).map((row) => [row.name, quantity(row)]),
          },
        },
    ...staffOf(report, words),
  ];
}

function staffOf({ staff_minutes: minutes = 0, figures }: Report, words: Words): Block[] {
  const { t } = words;
  if (minutes === 0) return [];
  const hours = words.number(minutes / 60, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const amount = words.money(Math.round((number(figures[0], 'turnover') * 6000) / minutes) / 100);
  return [
    part(words, 'staff'),
    { text: t('iceshop.daily.hoursWorked', { hours }) },
    { text: t('iceshop.daily.perHour', { amount }), muted: true },
  ];
}

function lineOf(row: Report['exceptions'][number], { t, number: say, money }: Words): string[] {
  const why =
    row.kind === 'LATE'
      ? t('iceshop.daily.lateBy', { time: spanOf(number(row, 'minutes_late'), say) })
      : row.kind === 'UNPAID'
        ? money(row.due)
        : (row.reason ?? '');
  return [t(`iceshop.query.daily-exceptions.kind.${row.kind}`), `#${row.nr}`, why];
}

/** From two hours on, hours are shown instead of minutes. */
function spanOf(minutes: number, say: Words['number']): string {
  const [value, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.round(minutes / 60), 'hour'];
  return say(value, { style: 'unit', unit, unitDisplay: 'long' });
}
