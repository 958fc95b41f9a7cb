// Writes the text files that BOB 50 imports: customers, documents and their lines in fields of a fixed width, each beside a
// schema that says where its fields stand.
import {
  accountOf,
  type Booking,
  type Books,
  customersOf,
  isNote,
  journalOf,
  numbered,
  plain,
  type Writer,
} from './book-file.ts';

type Kind = 'Char' | 'Date' | 'Float' | 'Long Integer';
/** Name, kind and width, in their order. */
type Fields = readonly (readonly [name: string, kind: Kind, width: number])[];
type Row = Readonly<Record<string, string | number>>;

const CUSTOMERS: Fields = [
  ...([
    ['CID', 'Char', 10],
    ['CCUSTYPE', 'Char', 1],
    ['CSUPTYPE', 'Char', 1],
    ['CNAME1', 'Char', 40],
  ] as const),
  ...([
    ['CADDRESS1', 'Char', 40],
    ['CZIPCODE', 'Char', 10],
    ['CLOCALITY', 'Char', 40],
    ['CCURRENCY', 'Char', 3],
  ] as const),
  ...([
    ['CVATREF', 'Char', 2],
    ['CVATNO', 'Char', 12],
    ['CCTRYCODE', 'Char', 2],
  ] as const),
];
const KEY: Fields = [
  ...([
    ['TDBK', 'Char', 4],
    ['TFYEAR', 'Char', 5],
    ['TYEAR', 'Long Integer', 11],
    ['TMONTH', 'Long Integer', 11],
  ] as const),
  ['TDOCNO', 'Long Integer', 11],
];
const DOCUMENTS: Fields = [
  ...KEY,
  ...([
    ['TINTMODE', 'Char', 1],
    ['TCOMPAN', 'Char', 10],
    ['TDOCDATE', 'Date', 11],
    ['TTYPCIE', 'Char', 1],
  ] as const),
  ...([
    ['TDUEDATE', 'Date', 11],
    ['TAMOUNT', 'Float', 21],
    ['TREMINT', 'Char', 40],
    ['TINVVCS', 'Char', 12],
  ] as const),
];
const LINES: Fields = [
  ...KEY,
  ...([
    ['TDOCLINE', 'Long Integer', 11],
    ['TTYPELINE', 'Char', 1],
    ['TDOCDATE', 'Date', 11],
    ['TACTTYPE', 'Char', 1],
  ] as const),
  ...([
    ['TACCOUNT', 'Char', 10],
    ['TCURAMN', 'Float', 21],
    ['TAMOUNT', 'Float', 21],
    ['TDC', 'Char', 1],
  ] as const),
  ...([
    ['TREM', 'Char', 40],
    ['TBASVAT', 'Float', 21],
    ['TVATTOTAMN', 'Float', 21],
    ['TVATAMN', 'Float', 21],
  ] as const),
  ['TVSTORED', 'Char', 10],
];

export const bob: Writer = (bookings, books) => {
  const all = numbered(bookings);
  return [
    ...both('CLIENTS_FACT', CUSTOMERS, customersOf(bookings).map(customerOf)),
    ...both(
      'HOPDIV_FACT',
      DOCUMENTS,
      all.map(([booking, nr]) => documentOf(booking, nr, books)),
    ),
    ...both(
      'LOPDIV_FACT',
      LINES,
      all.flatMap(([booking, nr]) => linesOf(booking, nr, books)),
    ),
  ];
};

const both = (name: string, fields: Fields, rows: readonly Row[]) => [
  { name: `${name}.sch`, text: schemaOf(name, fields) },
  { name: `${name}.txt`, text: rows.map((row) => `${fields.map((field) => cell(row, field)).join('')}\r\n`).join('') },
];

function schemaOf(name: string, fields: Fields): string {
  let from = 0;
  const lines = fields.map(([field, kind, width], at) => {
    const place = [kind, String(width).padStart(2, '0'), kind === 'Float' ? '02' : '00', String(from).padStart(2, '0')];
    from += width;
    return `Field${at + 1}=${[field, ...place].join(',')}`;
  });
  return [`[${name}]`, 'FileType=Fixed', 'CharSet=ascii', ...lines, ''].join('\r\n');
}

/** Amounts have a decimal comma and stand on the right. */
function cell(row: Row, [name, kind, width]: Fields[number]): string {
  const value = row[name] ?? '';
  if (kind === 'Float') return Number(value).toFixed(2).replace('.', ',').padStart(width);
  return plain(String(value)).slice(0, width).padEnd(width);
}

function keyOf(booking: Booking, nr: string, books: Books): Row {
  const [year = '', month = ''] = booking.issue_date.split('-');
  return { TDBK: journalOf(booking, books), TFYEAR: year, TYEAR: year, TMONTH: Number(month), TDOCNO: nr };
}

const day = (text: string): string => text.split('-').reverse().join('/');

function documentOf(booking: Booking, nr: string, books: Books): Row {
  const { customer, issue_date, due_date, total, reference, communication } = booking;
  return {
    ...{
      ...keyOf(booking, nr, books),
      TINTMODE: 'S',
      TCOMPAN: customer.code ?? '',
      TDOCDATE: day(issue_date),
      TTYPCIE: 'C',
    },
    ...{ TDUEDATE: day(due_date), TAMOUNT: Math.abs(total), TREMINT: reference ?? booking.nr },
    TINVVCS: (communication ?? '').replace(/\D/g, ''),
  };
}

/** A line of each rate: credit of an invoice, debit of a credit note. */
function linesOf(booking: Booking, nr: string, books: Books): Row[] {
  return booking.vat.map((one, at) => {
    const isDebit = isNote(booking) || one.net < 0;
    const amounts = { TCURAMN: 0, TAMOUNT: Math.abs(one.net), TBASVAT: one.category === 'O' ? 0 : Math.abs(one.net) };
    return {
      ...{
        ...keyOf(booking, nr, books),
        TDOCLINE: at + 1,
        TTYPELINE: 'S',
        TDOCDATE: day(booking.issue_date),
        TACTTYPE: 'A',
      },
      ...{ TACCOUNT: accountOf(one, books), ...amounts, TDC: isDebit ? 'D' : 'C', TREM: booking.customer.name },
      ...{ TVATTOTAMN: Math.abs(one.vat), TVATAMN: Math.abs(one.vat), TVSTORED: codeOf(one) },
    };
  });
}

/** The accountant fills in what has no rate of the country. */
const codeOf = ({ category, rate }: Booking['vat'][number]): string =>
  category === 'S' || category === 'Z' ? `NSS  ${rate}` : '';

function customerOf({ code = '', name, enterprise_nr = '', country = 'BE', ...at }: Booking['customer']): Row {
  const [letters, digits] = /^[A-Z]{2}/.test(enterprise_nr)
    ? [enterprise_nr.slice(0, 2), enterprise_nr.slice(2)]
    : [enterprise_nr && 'BE', enterprise_nr];
  return {
    ...{
      CID: code,
      CCUSTYPE: 'C',
      CSUPTYPE: 'U',
      CNAME1: name.toUpperCase(),
      CADDRESS1: (at.street ?? '').toUpperCase(),
    },
    ...{ CZIPCODE: at.zipcode ?? '', CLOCALITY: (at.city ?? '').toUpperCase(), CCURRENCY: 'EUR' },
    ...{ CVATREF: letters, CVATNO: digits, CCTRYCODE: country },
  };
}
