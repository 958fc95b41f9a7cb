// Makes sixty gift cards of the last year and a half, and what happened to each: most have something left, some are
// used up or expired, one is blocked, a series waits to be paid (docs/domain 20.1).
import { randomInt } from 'node:crypto';
import type { DemoContext, Row } from '#api';
import { shifted } from '#api/demo';
import { ALPHABET, codeOf } from '../code.ts';

const CARDS = 60;
const LINES = 150;
const SERIES = 8;
const AMOUNTS = [10, 20, 25, 25, 30, 50, 50, 75, 100];
const DAYS = 540;
const VALID = 365;
const NAMES = ['Marie', 'Jonas', 'Élise', 'Noor', 'Lucas', 'Fien', 'Anke', 'Mathis', 'Oma Greta', 'Team Zonneschijn'];
const MESSAGES = ['Gelukkige verjaardag!', 'Bon anniversaire !', 'Bedankt voor alles', 'Een ijsje voor jou', 'Enjoy!'];

interface Line {
  readonly type: string;
  readonly amount: number;
  readonly day: string;
  readonly reason?: string;
  readonly source?: string;
  /** The minute of its hour; a random one if absent. */
  readonly minute?: number;
}

export async function seedGiftCards(context: DemoContext): Promise<void> {
  const shops = await shopsOf(context);
  const cards = Array.from({ length: CARDS }, (_, nr) => (nr < SERIES ? inSeries(context) : one(context, nr, shops)));
  let series: number | undefined;
  for (const [nr, { lines, ...row }] of printed(cards).entries()) {
    const id = await insert(context, nr < SERIES ? { ...row, series } : row, lines);
    if (nr === 0) series = id;
  }
  await context.change('GiftCard', { id: series }, { series });
}

async function shopsOf({ db, companies }: DemoContext): Promise<number[]> {
  const rows = db.selectFrom('division').select('id').where('company_id', '=', companies.aurora);
  return (await rows.where('kind', '=', 'SHOP').orderBy('id').execute()).map(({ id }) => Number(id));
}

type Planned = Row & { readonly lines: readonly Line[] };

/** Makes a card of a series that was printed for the shelf five days ago. */
function inSeries({ today }: DemoContext): Planned {
  const lines = [{ type: 'ISSUED', amount: 0, day: shifted(today, -5) }];
  return { initial_amount: 25, status: 'INACTIVE', channel: 'BACK_OFFICE', lines };
}

function one(context: DemoContext, nr: number, shops: readonly number[]): Planned {
  const { random, today } = context;
  const initial_amount = random.pick(AMOUNTS);
  const issued = shifted(today, -1 - Math.floor(((CARDS - nr) * DAYS) / CARDS));
  const expires_on = random.chance(0.7) ? shifted(issued, VALID) : undefined;
  const last = expires_on && expires_on < today ? expires_on : shifted(today, -1);
  const lines: Line[] = [{ type: 'ISSUED', amount: initial_amount, day: issued }];
  if (random.chance(0.4)) lines.push({ type: random.pick(['PRINTED', 'SENT']), amount: 0, day: issued });
  lines.push(...spent(context, initial_amount, issued, last));
  const left = sum(lines);
  const isOver = expires_on !== undefined && expires_on < today;
  if (isOver && left > 0) lines.push({ type: 'EXPIRED', amount: -left, day: shifted(expires_on, 1) });
  const isBlocked = nr === CARDS - 1;
  if (isBlocked) lines.push({ type: 'BLOCKED', amount: 0, day: shifted(today, -1), reason: 'Verloren in de winkel' });
  const good = left === 0 ? 'USED_UP' : 'ACTIVE';
  const status = isBlocked ? 'BLOCKED' : isOver && left > 0 ? 'EXPIRED' : good;
  const people = { recipient_name: random.pick(NAMES), buyer_name: random.pick(NAMES), message: random.pick(MESSAGES) };
  const sold = { channel: random.pick(['SHOP', 'SHOP', 'WEBSHOP']), locale: random.pick(['nl', 'nl', 'fr', 'en']) };
  const reason = isBlocked && { status_reason: 'Verloren in de winkel' };
  const place = sold.channel === 'SHOP' && { division_id: random.pick(shops) };
  return { initial_amount, expires_on, status, ...people, ...sold, ...place, ...reason, lines };
}

/** Adds a "printed" line to cards that were never printed or sent, until the demo has the wanted number of lines. */
function printed(cards: readonly Planned[]): Planned[] {
  let missing = LINES - cards.reduce((count, { lines }) => count + lines.length, 0);
  return cards.map((card) => {
    const [first, ...rest] = card.lines;
    const isOnPaper = rest.some(({ type }) => type === 'PRINTED' || type === 'SENT');
    if (!first || isOnPaper || card.status === 'INACTIVE' || missing <= 0) return card;
    missing -= 1;
    return { ...card, lines: [first, { type: 'PRINTED', amount: 0, day: first.day, minute: 5 }, ...rest] };
  });
}

/**
 * Makes the lines in which a card was spent. A card of the last two weeks is not spent: one of these is blocked later.
 */
function spent({ random }: DemoContext, amount: number, from: string, until: string): Line[] {
  const lines: Line[] = [];
  let left = amount * 100;
  const days = Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000));
  if (days < 14) return lines;
  const times = random.pick([0, 1, 1, 2, 3]);
  for (let turn = 1; turn <= times && left > 0; turn += 1) {
    const part = random.chance(0.4) ? left : Math.min(left, random.integer(6, 36) * 50);
    const day = shifted(from, Math.floor((days * turn) / (times + 1)));
    lines.push({ type: 'REDEEMED', amount: -part / 100, day, source: random.pick(['Korenmarkt', 'Zuid', 'Webshop']) });
    left -= part;
  }
  return lines;
}

const sum = (lines: readonly Line[]): number =>
  Math.round(lines.reduce((total, { amount }) => total + amount, 0) * 100) / 100;

/** Codes are random in the demo too, so that nobody can know them beforehand. */
const newCode = () => codeOf(Array.from({ length: 15 }, () => randomInt(ALPHABET.length)));

async function insert({ add, people, random }: DemoContext, card: Row, lines: readonly Line[]) {
  const dated = lines.map((line, nr) => ({
    ...line,
    at: new Date(`${line.day}T${10 + nr}:${String(line.minute ?? random.integer(10, 59)).padStart(2, '0')}:00Z`),
  }));
  const [first, last] = [dated[0]!.at, dated.at(-1)!.at];
  const stamps = { issued_at: first, created_at: first, status_at: last, updated_at: last };
  const row = { code: newCode(), ...card, ...stamps, balance: sum(lines) };
  const [{ id } = {}] = await add('GiftCard', [row]);
  const seller = random.pick(people.aurora.groups.shopManager);
  const rows = dated.map(({ day: _, minute: __, ...line }, nr) => ({
    ...{ gift_card_id: id, balance_after: sum(lines.slice(0, nr + 1)), created_at: line.at },
    employee_id: line.type === 'EXPIRED' ? null : seller,
    ...{ reason: null, source: null, ...line },
  }));
  await add('GiftCardHistory', rows);
  return Number(id);
}
