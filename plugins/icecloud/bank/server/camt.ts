// Reads CAMT.053, the account statement of ISO 20022 in XML, as banks give it in versions 02 to 13: entries that are booked,
// each with one or several transactions.
import { setImmediate as otherCalls } from 'node:timers/promises';
import { BrokenXml, readXml, type XmlElement } from '#api';
import { BrokenFile, type Movement } from '../bank-line.ts';

export const isCamt = (text: string): boolean => /^\s*</.test(text) && text.includes('BkToCstmrStmt');

type Element = XmlElement;

function treeOf(text: string): Element {
  try {
    return readXml(text);
  } catch (error) {
    throw error instanceof BrokenXml ? new BrokenFile() : error;
  }
}

/** All elements at that way below it, such as `RmtInf/Ustrd`. */
function all(element: Element | undefined, way: string): Element[] {
  let found = element ? [element] : [];
  for (const step of way.split('/')) found = found.flatMap(({ within }) => within.filter(({ name }) => name === step));
  return found;
}

/** The text at the first of these ways that holds one: versions differ in where they say it. */
function said(element: Element | undefined, ...ways: readonly string[]): string | undefined {
  for (const way of ways) {
    const text = all(element, way)[0]?.text.trim();
    if (text) return text;
  }
  return undefined;
}

/** Entries that are read before other calls are answered. */
const AT_ONCE = 100;

/** Reads the entries one by one, because a file of five megabytes takes long, and then what is around them. */
export async function readCamt(text: string): Promise<Movement[]> {
  const movements: Movement[] = [];
  let around = '';
  let [from, read] = [0, 0];
  for (const [start, end] of entriesIn(text)) {
    around += text.slice(from, start);
    from = end;
    movements.push(...all(treeOf(text.slice(start, end)), 'Ntry').flatMap(movementsOf));
    read += 1;
    if (read % AT_ONCE === 0) await otherCalls();
  }
  if (all(treeOf(around + text.slice(from)), 'Document/BkToCstmrStmt/Stmt').length === 0) throw new BrokenFile();
  return movements;
}

/** Finds where each entry begins and ends; no entry holds another. */
function* entriesIn(text: string): Generator<readonly [start: number, end: number]> {
  const opening = /<((?:[\w.-]{1,40}:)?)Ntry[\s>]/g;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const closing = `</${found[1]}Ntry>`;
    const at = text.indexOf(closing, found.index);
    if (at < 0) throw new BrokenFile();
    opening.lastIndex = at + closing.length;
    yield [found.index, opening.lastIndex];
  }
}

/** An entry that only waits is told again once it is booked. */
function movementsOf(entry: Element): Movement[] {
  if (said(entry, 'Sts/Cd', 'Sts') !== 'BOOK') return [];
  const isOut = said(entry, 'CdtDbtInd') === 'DBIT';
  const date = said(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm')?.slice(0, 10);
  const whole = amountOf(all(entry, 'Amt')[0]);
  const transactions = all(entry, 'NtryDtls/TxDtls');
  const amounts = transactions.map((one) => amountOf(all(one, 'Amt')[0] ?? all(one, 'AmtDtls/TxAmt/Amt')[0]));
  const sum = Math.round(amounts.reduce<number>((sums, amount) => sums + (amount ?? Number.NaN), 0) * 100) / 100;
  // Several transactions are told one by one where they come to what was booked.
  const isApart = transactions.length > 1 && sum === whole;
  const told = isApart ? transactions : [transactions[0]];
  return told.map((one, at) => {
    const amount = isApart ? amounts[at] : whole;
    return {
      ...(date !== undefined && { date }),
      ...(amount !== undefined && { amount: isOut ? -amount : amount }),
      ...partyOf(one, isOut),
      ...messageOf(one, entry),
    };
  });
}

function amountOf(element: Element | undefined): number | undefined {
  const amount = Number(element?.text.trim() || Number.NaN);
  return element?.attributes.Ccy === 'EUR' && Number.isFinite(amount) ? amount : undefined;
}

function partyOf(transaction: Element | undefined, isOut: boolean): Pick<Movement, 'name' | 'account'> {
  const party = isOut ? 'Cdtr' : 'Dbtr';
  const name = said(transaction, `RltdPties/${party}/Pty/Nm`, `RltdPties/${party}/Nm`);
  const account = said(transaction, `RltdPties/${party}Acct/Id/IBAN`, `RltdPties/${party}Acct/Id/Othr/Id`);
  return { ...(name && { name }), ...(account && { account }) };
}

function messageOf(transaction: Element | undefined, entry: Element): Pick<Movement, 'message' | 'reference'> {
  const reference = said(transaction, 'RmtInf/Strd/CdtrRefInf/Ref');
  const free = all(transaction, 'RmtInf/Ustrd').map(({ text }) => text.trim());
  const more = said(transaction, 'AddtlTxInf') ?? said(entry, 'AddtlNtryInf') ?? '';
  const message = (free.length > 0 ? free.join(' ') : more).replace(/\s+/g, ' ').trim();
  return { message: message || (reference ?? ''), ...(reference && { reference }) };
}
