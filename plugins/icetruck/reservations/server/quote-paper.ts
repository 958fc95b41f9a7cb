// Prints the quote of a reservation with the company's terms, in the customer's language.
import { type Block, type DocumentContext, defineDocument, type Stored, type Words } from '#api';
import { sumsOfTotals } from '#core/contract';
import type { settings as mine } from '../settings.ts';

type Reservation = Stored<'IcecreamVanReservation'>;
export interface Quote {
  readonly reservation: Reservation;
  readonly company: Partial<Stored<'Company'>>;
  readonly vans: number;
  readonly terms: string;
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const TEXT = 'icetruck.icecreamvanreservation.quote';
const FIELD = 'icetruck.icecreamvanreservation';

export const quoteDocument = defineDocument<Quote, { id: number }>({
  id: 'reservation-quote',
  of: 'IcecreamVanReservation',
  access: {
    permissions: ['ICETRUCK_ICECREAM_VAN_RESERVATIONS_VIEW', 'ICETRUCK_ICECREAM_VAN_RESERVATIONS_MODERATE'],
  },
  size: 'A4',
  params: { required: ['id'], properties: { id: { type: 'integer' } } },
  data: (context) => quoteOf(context.params.id, context),
  locale: ({ reservation }) => reservation.locale,
  draw: (quote, words) => {
    const { company, reservation } = quote;
    const title = `${words.t(TEXT)} ${reservation.nr}`;
    return {
      title,
      foot: [company.legal_name ?? company.name, company.enterprise_nr, company.iban].filter(Boolean).join(' · '),
      blocks: [
        { columns: [[{ heading: title }, { text: reservation.event_name }], seller(company)], widths: [3, 2] },
        { space: 6 },
        { columns: [customer(reservation), event(quote, words)] },
        { space: 6 },
        lines(reservation, words),
        { space: 4 },
        ...sums(reservation, words),
        ...termsOf(quote, words),
      ],
    };
  },
});

export async function quoteOf(
  id: number,
  { records, companyId, settings }: Pick<DocumentContext, 'records' | 'companyId' | 'settings'>,
): Promise<Quote | undefined> {
  const reservation = await records('IcecreamVanReservation').get(id);
  if (!reservation) return undefined;
  const company = (await records('Company', { by: 'product' }).get(companyId)) ?? {};
  const terms = settings<typeof mine>().reservation_terms;
  return { reservation, company, vans: (reservation.icecream_van_ids ?? []).length, terms };
}

const placeLines = (place: Partial<Reservation>): string[] =>
  [
    [place.address_street, place.address_nr, place.address_bus].filter(Boolean).join(' '),
    [place.address_zipcode, place.address_city].filter(Boolean).join(' '),
  ].filter(Boolean);

function seller(company: Quote['company']): Block[] {
  const name = company.legal_name ?? company.name ?? '';
  const about = [
    ...placeLines(company as Partial<Reservation>),
    company.enterprise_nr,
    company.email,
    company.phone_nr,
  ];
  return [
    { text: name, bold: true, align: 'right' },
    ...about.filter(Boolean).map((text): Block => ({ text: String(text), align: 'right', muted: true })),
  ];
}

const customer = ({ name, company_name, email, phone_nr }: Reservation): Block[] => [
  { text: company_name ?? name, bold: true },
  ...[company_name ? name : undefined, email, phone_nr].flatMap((text): Block[] => (text ? [{ text }] : [])),
];

function event({ reservation, vans }: Quote, { t, date, number }: Words): Block[] {
  const hours = [reservation.serve_start, reservation.serve_stop].map((time) => time.slice(0, 5)).join(' – ');
  const people = t('core.ui.named', {
    label: t(`${FIELD}.nr_of_people`),
    text: number(reservation.nr_of_people),
  });
  const count = vans > 0 ? [t('core.ui.named', { label: t(`${FIELD}.icecream_van_ids`), text: number(vans) })] : [];
  return [
    { text: `${date(reservation.date, DAY)}, ${hours}`, bold: true },
    ...[...placeLines(reservation), people, ...count].map((text): Block => ({ text })),
  ];
}

const lines = ({ lines: all = [] }: Reservation, { t, money, number }: Words): Block => ({
  table: {
    columns: [
      { title: t(`${FIELD}.lines.description`), width: 4 },
      { title: t(`${FIELD}.lines.qty`), width: 'fit', align: 'right' },
      { title: t(`${FIELD}.lines.unit_price_vati`), width: 'fit', align: 'right' },
      { title: t(`${FIELD}.lines.vat_rate`), width: 'fit', align: 'right' },
      { title: t(`${FIELD}.lines.total_vati`), width: 'fit', align: 'right' },
    ],
    rows: all.map(({ description, qty = 0, unit_price_vati, vat_rate = 0, total_vati = 0 }) => [
      description,
      number(qty),
      money(unit_price_vati),
      `${number(vat_rate)} %`,
      money(total_vati),
    ]),
  },
});

/** What the customer pays, how much of it is VAT, and what is asked beforehand. */
function sums({ lines: all = [], total_vati = 0, deposit, option_until, status }: Reservation, words: Words): Block[] {
  const { t, money, date } = words;
  const { vat_total } = sumsOfTotals(
    all.map(({ vat_rate = 0, total_vati: total = 0 }) => ({ vat_rate, total_vati: total })),
  );
  const named = (label: string, text: string) => t('core.ui.named', { label, text });
  const until =
    status === 'OPTION' && option_until ? date(option_until, { ...DAY, hour: '2-digit', minute: '2-digit' }) : '';
  return [
    { text: named(t(`${FIELD}.total_vati`), money(total_vati)), bold: true, size: 13, align: 'right' },
    { text: t(`${TEXT}.vat`, { amount: money(vat_total) }), muted: true, align: 'right' },
    ...(deposit ? [{ text: named(t(`${FIELD}.deposit`), money(deposit)), align: 'right' } as Block] : []),
    ...(until ? [{ space: 4 } as Block, { text: t(`${TEXT}.until`, { until }) } as Block] : []),
  ];
}

const termsOf = ({ terms }: Quote, { t }: Words): Block[] =>
  terms ? [{ space: 6 }, { heading: t(`${TEXT}.terms`), level: 3 }, { text: terms, size: 8 }] : [];
