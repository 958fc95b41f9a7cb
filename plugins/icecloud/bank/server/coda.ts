// Reads CODA, the files in which Belgian banks give account statements (Febelfin's standard, version 2.6): records of 128
// characters, a movement in up to three of them with up to three more of information.
import { BrokenFile, type Movement } from '../bank-line.ts';

/** A record 0 names the application 05 at positions 15 and 16. */
export const isCoda = (text: string): boolean => /^\s*0\d{4}\d{6}.{3}05/.test(text);

interface Part {
  readonly sequence: string;
  readonly detail: string;
  readonly amount: number;
  readonly date?: string;
  readonly kind: string;
  readonly isStructured: boolean;
  communication: string;
  name?: string;
  account?: string;
  information: string;
}

const EURO = 'EUR';
/** Amounts that the customer or the bank added up; their parts follow as movements of kind 5, 6 and 7. */
const ADDED_UP = ['1', '2'];
const PARTS = ['5', '6', '7'];

export function readCoda(text: string): Movement[] {
  const records = text.split(/\r?\n/).filter((record) => record.trim() !== '');
  const parts: Part[] = [];
  const movements: Movement[] = [];
  let isEuro = true;
  for (const record of records) {
    if (record[0] === '1') isEuro = currencyOf(record) === EURO;
    if (record[0] === '2') readMovement(record, parts);
    if (record[0] === '3') readInformation(record, parts.at(-1));
    if (record[0] === '8') movements.push(...told(parts.splice(0), isEuro));
    if (record[0] === '9') checkSums(record, movements, isEuro);
  }
  if (records.at(-1)?.[0] !== '9') throw new BrokenFile();
  return movements;
}

/** The currency follows a Belgian account number directly, and an IBAN after 34 characters. */
const currencyOf = (record: string): string =>
  (record[1] === '0' ? record.slice(18, 21) : record.slice(39, 42)).trim() || EURO;

function readMovement(record: string, parts: Part[]): void {
  if (record[1] === '1') parts.push(firstOf(record));
  const part = parts.at(-1);
  if (!part) return;
  if (record[1] === '2') part.communication += record.slice(10, 63);
  if (record[1] !== '3') return;
  part.account = record.slice(10, 44).trim().split(/\s+/)[0];
  part.name = record.slice(47, 82).trim();
  part.communication += record.slice(82, 115);
}

function firstOf(record: string): Part {
  const amount = (Number(record.slice(32, 47)) / 1000) * (record[31] === '1' ? -1 : 1);
  // The entry date is the statement's; the value date may be another.
  const date = dayOf(record.slice(115, 121)) ?? dayOf(record.slice(47, 53));
  return {
    ...{ sequence: record.slice(2, 6), detail: record.slice(6, 10), amount: Math.round(amount * 100) / 100 },
    ...(date !== undefined && { date }),
    ...{ kind: record[53] ?? '', isStructured: record[61] === '1', communication: record.slice(62, 115) },
    information: '',
  };
}

function readInformation(record: string, part: Part | undefined): void {
  if (!part) return;
  // Structured information repeats names and addresses in fields of its own.
  if (record[1] === '1' && record[39] === '0') part.information += record.slice(40, 113);
  else if (part.information !== '') part.information += record.slice(10, 100);
}

/** `DDMMYY`; 000000 where the bank does not know. */
function dayOf(text: string): string | undefined {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  return day && day !== '00' ? `20${year}-${month}-${day}` : undefined;
}

/** Lists the parts of an amount that was added up, where they come to the same. */
function told(parts: readonly Part[], isEuro: boolean): Movement[] {
  return parts.flatMap((part) => {
    if (part.detail !== '0000') return [];
    const own = parts.filter(({ sequence, detail }) => sequence === part.sequence && detail !== '0000');
    const details = own.filter(({ kind }) => PARTS.includes(kind));
    const sum = Math.round(details.reduce((all, { amount }) => all + amount, 0) * 100) / 100;
    const isWhole = ADDED_UP.includes(part.kind) && details.length > 0 && sum === part.amount;
    return (isWhole ? details : [part]).map((one) => movementOf(one, isEuro));
  });
}

function movementOf(part: Part, isEuro: boolean): Movement {
  const { amount, date, name, account, information } = part;
  const reference = structuredOf(part);
  const said = part.isStructured ? '' : part.communication;
  const message = `${said} ${information}`.replace(/\s+/g, ' ').trim();
  return {
    ...(date !== undefined && { date }),
    ...(isEuro && { amount }),
    ...(name && { name }),
    ...(account && { account }),
    ...(reference !== undefined && { reference }),
    message: message || part.communication.replace(/\s+/g, ' ').trim(),
  };
}

/** Types 101 and 102 are the structured communication of a Belgian credit transfer, in twelve digits. */
function structuredOf({ isStructured, communication }: Part): string | undefined {
  return isStructured ? /^10[12](\d{12})/.exec(communication)?.[1] : undefined;
}

/** The last record says how much went out and came in. */
function checkSums(record: string, movements: readonly Movement[], isEuro: boolean): void {
  if (!isEuro) return;
  const sum = (sign: number) =>
    Math.round(movements.reduce((all, { amount = 0 }) => all + Math.max(0, sign * amount), 0) * 100);
  const said = (from: number) => Math.round(Number(record.slice(from, from + 15)) / 10);
  if (said(22) !== sum(-1) || said(37) !== sum(1)) throw new BrokenFile();
}
