// Prints the worksheet: an A4 for each station with the totals still to be made, then the lines by the time when they
// are due.
import { type Block, defineDocument, type Words } from '#api';
import { quoted, today } from '#core/contract';
import { inOrderOfLaw, isDone, isNew, leftOf } from '../sheet.ts';
import { WORKSHEET, worksheet } from './worksheet.ts';

interface Line {
  readonly line_id: number;
  readonly nr: number;
  readonly customer: string | null;
  readonly product: string;
  readonly options: readonly string[] | null;
  readonly quantity: number;
  readonly done: number;
  readonly note: string | null;
  readonly customer_note: string | null;
  readonly allergens: readonly string[] | null;
  readonly due: Date | string;
  readonly added_at: string;
}

interface Data {
  readonly company: string;
  readonly kitchen: string;
  readonly date: string;
  readonly lines: readonly Line[];
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

export const worksheetPaper = defineDocument<Data, { date: string; division_id: number }>({
  id: 'worksheet',
  access: WORKSHEET,
  size: 'A4',
  margin: 14,
  params: {
    required: ['date', 'division_id'],
    properties: { date: { type: 'string', format: 'date' }, division_id: { type: 'integer' } },
  },
  data: async ({ db, records, actor, companyId, params }) => {
    const kitchen = await records('Division', { by: 'product' }).get(params.division_id);
    if (!kitchen || !actor) return undefined;
    const { rows } = await worksheet.sql({ actor, params: { ...params } } as never).execute(db);
    const lines = (rows as Line[]).map((line) => ({
      ...line,
      quantity: line.quantity,
      done: line.done,
      added_at: new Date(line.added_at).toISOString(),
    }));
    const company = await records('Company', { by: 'product' }).get(companyId);
    return { company: company?.name ?? '', kitchen: kitchen.name, date: params.date, lines };
  },
  template: { kind: 'WORKSHEET', values: valuesOf },
  draw: ({ kitchen, date, lines }, words) => {
    const left = lines.filter(isLeft);
    const title = `${words.t('iceshop.document.worksheet')} · ${kitchen} · ${words.date(date, DAY)}`;
    const none: Block = { text: words.t('iceshop.worksheet.paperNone') };
    return {
      title,
      foot: kitchen,
      blocks: [
        { heading: kitchen },
        { text: words.date(date, DAY), bold: true, size: 13 },
        { space: 3 },
        ...(left.length > 0 ? [...totals(left, date, words), ...byTime(left, date, words)] : [none]),
      ],
    };
  },
});

/** The values for the placeholders that schemas/icecloud/templates/pandoratemplate.json names. */
function valuesOf({ company, kitchen, date, lines }: Data, words: Words) {
  return {
    ...{ company, kitchen, day: words.date(date, DAY), date: words.date(today()) },
    lines: lines.filter(isLeft).map((line) => ({
      ...{
        time: timeOf(line, words),
        qty: words.number(leftOf(line)),
        name: marked(whatOf(line), isNew(line, date), words),
      },
      ...{ order_nr: String(line.nr), customer: line.customer ?? '' },
      note: [line.note, line.customer_note].filter(Boolean).join('\n'),
    })),
  };
}

const isLeft = (line: Line): boolean => !isDone(line);
const whatOf = ({ product, options }: Line): string => [product, ...(options ?? [])].join(' · ');
const timeOf = ({ due }: Line, { date }: Words): string =>
  date(new Date(due).toISOString(), { hour: '2-digit', minute: '2-digit' });

/** Marks lines of orders that came in during the day by capitals, because the paper has no colour. */
const marked = (what: string, isFresh: boolean, { t, locale }: Words): string =>
  isFresh ? `${t('iceshop.worksheet.new').toLocaleUpperCase(locale)} · ${what}` : what;

function totals(lines: readonly Line[], date: string, words: Words): Block[] {
  const { t, number } = words;
  const sums = new Map<string, { count: number; isFresh: boolean }>();
  for (const line of lines) {
    const { count = 0, isFresh = false } = sums.get(whatOf(line)) ?? {};
    sums.set(whatOf(line), { count: count + leftOf(line), isFresh: isFresh || isNew(line, date) });
  }
  return [
    { heading: t('iceshop.worksheet.view.product'), level: 2 },
    {
      table: {
        columns: [
          { title: t('iceshop.worksheet.toMake'), width: 'fit', align: 'right' },
          { title: t('iceshop.worksheet.what'), width: 4 },
          { title: '', width: 1 },
        ],
        rows: [...sums].map(([what, { count, isFresh }]) => [number(count), marked(what, isFresh, words), '']),
      },
    },
    { space: 4 },
  ];
}

function byTime(lines: readonly Line[], date: string, words: Words): Block[] {
  const { t, number } = words;
  const times = [...new Set(lines.map((line) => timeOf(line, words)))];
  return times.flatMap((time): Block[] => [
    { heading: t('iceshop.worksheet.dueAt', { time }), level: 2 },
    {
      table: {
        columns: [
          { title: t('iceshop.worksheet.toMake'), width: 'fit', align: 'right' },
          { title: t('iceshop.worksheet.what'), width: 4 },
          { title: t('iceshop.worksheet.order'), width: 2 },
          { title: t('iceshop.worksheet.made'), width: 'fit' },
        ],
        rows: lines
          .filter((line) => timeOf(line, words) === time)
          .map((line) => [number(leftOf(line)), detail(line, date, words), `#${line.nr} ${line.customer ?? ''}`, '☐']),
      },
    },
    { space: 3 },
  ]);
}

function detail(line: Line, date: string, words: Words): string {
  const { t, locale } = words;
  const allergens = inOrderOfLaw(line.allergens ?? [])
    .map((each) => t(`iceshop.product.allergens.${each}`))
    .join(', ');
  return [
    marked(whatOf(line), isNew(line, date), words),
    ...[line.note, line.customer_note].flatMap((note) => (note ? quoted(note, locale) : [])),
    ...(allergens ? [t('iceshop.worksheet.contains', { allergens })] : []),
  ].join('\n');
}
