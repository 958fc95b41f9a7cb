// Prints what shops sold over the counter, beside the webshop, and what was on their tickets.
import type { Block } from '#api';
import { MOST, number, part, type Words } from './daily-paper-words.ts';
import type { Report } from './daily-report.ts';

/** The webshop and each shop in a row; nothing where no shop sold. */
export function shopsOf({ shops = [], figures: [day, week] }: Report, words: Words): Block[] {
  if (shops.length === 0) return [];
  const { t, money } = words;
  const named = (name: string) => t(`iceshop.query.daily-shops.${name}`);
  const webshop = [
    t('iceshop.daily.source.WEBSHOP'),
    words.number(number(day, 'orders')),
    money(number(day, 'turnover')),
    money(number(week, 'turnover')),
  ];
  const right = { align: 'right' } as const;
  return [
    part(words, 'shops'),
    {
      table: {
        columns: [
          { title: named('name'), width: 2 },
          ...['tickets', 'turnover', 'week_before'].map((name) => ({ title: named(name), ...right, width: 1 })),
        ],
        rows: [
          webshop,
          ...shops.map((row) => [row.name, words.number(row.tickets), money(row.turnover), money(row.week_before)]),
        ],
      },
    },
    { space: 2 },
  ];
}

/** What was on the tickets, with the rows of paper that it takes from the products. */
export function shopItemsOf({ items = [] }: Report, words: Words): { blocks: Block[]; rows: number } {
  if (items.length === 0) return { blocks: [], rows: 0 };
  const { t, money } = words;
  const shown = items.slice(0, MOST.items);
  const rest = items.length - shown.length;
  const table = {
    columns: [
      { width: 'fit' as const, align: 'right' as const },
      { width: 3 },
      { width: 'fit' as const, align: 'right' as const },
    ],
    rows: shown.map((row) => [words.number(row.qty), row.name, money(row.turnover)]),
  };
  const more: Block[] = rest > 0 ? [{ text: t('iceshop.document.more', { count: rest }), muted: true }] : [];
  return { blocks: [part(words, 'items'), { table }, ...more], rows: shown.length + 4 };
}
