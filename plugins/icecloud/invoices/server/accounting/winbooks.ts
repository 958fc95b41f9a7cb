// Writes ACT.txt (entries) and CSF.txt (customers), the text files that WinBooks imports: all values between quotes, parted
// by commas, amounts with three decimals, debit above zero.
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

const ACT = [
  ...[
    'DOCTYPE',
    'DBKCODE',
    'DBKTYPE',
    'DOCNUMBER',
    'DOCORDER',
    'OPCODE',
    'ACCOUNTGL',
    'ACCOUNTRP',
    'BOOKYEAR',
    'PERIOD',
  ],
  ...['DATE', 'DATEDOC', 'DUEDATE', 'COMMENT', 'COMMENTEXT', 'AMOUNT', 'AMOUNTEUR', 'VATBASE', 'VATCODE', 'CURRAMOUNT'],
  ...['CURRCODE', 'CUREURBASE', 'VATTAX', 'VATIMPUT', 'CURRATE', 'REMINDLEV', 'MATCHNO', 'OLDDATE', 'ISMATCHED'],
  ...['ISLOCKED', 'ISIMPORTED', 'ISPOSITIVE', 'ISTEMP', 'MEMOTYPE', 'ISDOC', 'DOCSTATUS'],
];
const CSF = [
  ...[
    'NUMBER',
    'TYPE',
    'NAME1',
    'NAME2',
    'CIVNAME1',
    'CIVNAME2',
    'ADRESS1',
    'ADRESS2',
    'VATCAT',
    'COUNTRY',
    'VATNUMBER',
  ],
  ...['PAYCODE', 'TELNUMBER', 'FAXNUMBER', 'BNKACCNT', 'ZIPCODE', 'CITY', 'DEFLTPOST', 'LANG', 'CATEGORY', 'CENTRAL'],
  ...['VATCODE', 'CURRENCY'],
];

type Row = Readonly<Record<string, string | number>>;

export const winbooks: Writer = (bookings, books) => [
  {
    name: 'ACT.txt',
    text: written(
      ACT,
      numbered(bookings).flatMap(([booking, nr]) => entriesOf(booking, nr, books)),
    ),
  },
  { name: 'CSF.txt', text: written(CSF, customersOf(bookings).map(customerOf)) },
];

const written = (names: readonly string[], rows: readonly Row[]): string =>
  rows.map((row) => `${names.map((name) => quoted(row[name])).join(',')}\r\n`).join('');

const quoted = (value: string | number = ''): string =>
  `"${typeof value === 'number' ? value.toFixed(3) : plain(value).replaceAll('"', "'")}"`;

/** Numbers of WinBooks' usual VAT codes for sales. */
const RATES: Readonly<Record<number, string>> = { 0: '211100', 6: '211200', 12: '211300', 21: '211400' };
const KINDS: Readonly<Record<string, string>> = { K: '221000', AE: '212000', G: '231000' };
const codeOf = ({ category, rate }: Booking['vat'][number]): string => KINDS[category] ?? RATES[rate] ?? '';

/** The customer's line, then of each rate its revenue and its VAT; together they come to nothing. */
function entriesOf(booking: Booking, nr: string, books: Books): Row[] {
  const { vat, total, customer } = booking;
  const sum = (name: 'net' | 'vat') => vat.reduce((all, one) => all + one[name], 0);
  const day = (text: string) => text.replaceAll('-', '');
  const head = {
    ...{ DBKCODE: journalOf(booking, books), DBKTYPE: isNote(booking) ? '3' : '2', DOCNUMBER: nr },
    ...{
      ACCOUNTRP: customer.code ?? '',
      BOOKYEAR: yearOf(booking.issue_date, books),
      PERIOD: booking.issue_date.slice(5, 7),
    },
    ...{ DATE: day(booking.issue_date), DATEDOC: day(booking.issue_date), DUEDATE: day(booking.due_date) },
    ...{
      COMMENT: customer.name.slice(0, 40),
      COMMENTEXT: (booking.reference ?? '').slice(0, 35),
      AMOUNT: 0,
      CURRAMOUNT: 0,
    },
    ...{ CUREURBASE: 0, CURRATE: '0.00000', REMINDLEV: '0', ISMATCHED: 'F', ISLOCKED: 'F', ISIMPORTED: 'F' },
    ...{ ISPOSITIVE: 'T', ISTEMP: 'F', ISDOC: 'F', VATBASE: 0, VATTAX: 0 },
  };
  const whole = {
    ACCOUNTGL: books.accounting_customer_account,
    AMOUNTEUR: total,
    VATBASE: sum('net'),
    VATTAX: sum('vat'),
  };
  return [
    { ...head, ...whole, DOCTYPE: '1', DOCORDER: '001' },
    ...vat.map((one, at) => {
      const order = String(at + 2).padStart(3, '0');
      const revenue = { ACCOUNTGL: accountOf(one, books), AMOUNTEUR: -one.net };
      return { ...head, ...revenue, DOCTYPE: '3', DOCORDER: order, VATIMPUT: one.category === 'O' ? '' : codeOf(one) };
    }),
    ...vat
      .filter(({ category }) => category !== 'O')
      .map((one) => {
        const isFree = one.vat === 0;
        const tax = {
          ACCOUNTGL: isFree ? '' : books.accounting_vat_account,
          AMOUNTEUR: -one.vat,
          VATBASE: Math.abs(one.net),
        };
        return { ...head, ...tax, DOCTYPE: isFree ? '4' : '3', DOCORDER: 'VAT', OPCODE: 'FIXED', VATCODE: codeOf(one) };
      }),
  ];
}

const YEARS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Writes a number as one sign: 1 to 9, then letters. */
const yearOf = (day: string, { accounting_first_year: first }: Books): string =>
  YEARS[Number(day.slice(0, 4)) - first + 1] ?? '';

function customerOf({ code = '', name, enterprise_nr = '', country = 'BE', ...at }: Booking['customer']): Row {
  const nr = enterprise_nr.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1.$2.$3');
  return {
    ...{ NUMBER: code, TYPE: '1', NAME1: name.slice(0, 40), ADRESS1: (at.street ?? '').slice(0, 40) },
    ...{ VATCAT: enterprise_nr ? '1' : '3', COUNTRY: country, VATNUMBER: nr.slice(0, 15) },
    ...{ ZIPCODE: at.zipcode ?? '', CITY: (at.city ?? '').slice(0, 40), CURRENCY: 'EUR' },
  };
}
