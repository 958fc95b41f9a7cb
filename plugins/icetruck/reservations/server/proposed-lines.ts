// Proposes the price lines of a reservation: people, kilometres and hours of the crew, each to be changed by hand.
import type { RouteCall, Stored } from '#api';
import { centsOf, lineTotal, percentOf } from '#core/contract';
import type { settings as mine } from '../settings.ts';
import { awaySpan, type ReservationTimes } from '../span.ts';

const HOUR = 3_600_000;

export interface Priced extends ReservationTimes {
  readonly nr_of_people?: number;
  readonly menu_id?: number | null;
  readonly crew?: number;
  readonly vans: number;
  /** One way. */
  readonly km?: number | undefined;
}

export interface ProposedLine {
  readonly description: string;
  readonly qty: number;
  readonly unit: 'PERSON' | 'KM' | 'HOUR';
  readonly unit_price_vati: number;
  readonly vat_rate: number;
  readonly is_proposed: true;
  readonly total_vati: number;
}

type Within = Pick<RouteCall, 'records' | 'settings' | 'texts'>;
const TEXT = 'icetruck.icecreamvanreservation.line';

/** Lines in the customer's language. */
export async function proposedLines(priced: Priced, locale: string, context: Within): Promise<ProposedLine[]> {
  const said = context.settings<typeof mine>();
  const menu = await pricedMenu(priced.menu_id, context);
  const vat_rate = said.reservation_vat_percent;
  const text = (key: string) => context.texts?.[locale]?.[`${TEXT}.${key}`] ?? key;
  const away = awaySpan(priced);
  const hours = away ? (away.until.getTime() - away.from.getTime()) / HOUR : 0;
  const people = menu ?? { name: text('people'), price: said.reservation_price_per_person, vat_rate };
  const lines: Omit<ProposedLine, 'is_proposed' | 'total_vati'>[] = [
    {
      ...{ description: people.name, qty: priced.nr_of_people ?? 0, unit: 'PERSON' },
      ...{ unit_price_vati: people.price, vat_rate: people.vat_rate },
    },
    {
      ...{ description: text('km'), qty: Math.round((priced.km ?? 0) * 2 * Math.max(1, priced.vans)), unit: 'KM' },
      ...{ unit_price_vati: said.reservation_price_per_km, vat_rate },
    },
    {
      ...{ description: text('crew'), qty: quarters(hours * (priced.crew ?? 1)), unit: 'HOUR' },
      ...{ unit_price_vati: said.reservation_price_per_crew_hour, vat_rate },
    },
  ];
  return lines
    .filter(({ qty, unit_price_vati }) => qty > 0 && unit_price_vati > 0)
    .map((line) => ({ ...line, is_proposed: true, total_vati: lineTotal(line) }));
}

/** Hours are charged by the quarter. */
const quarters = (hours: number): number => Math.ceil(Math.round(hours * 400) / 100) / 4;

interface MenuPrice {
  readonly name: string;
  readonly price: number;
  readonly vat_rate: number;
}

/** The middle price of a menu's tiles, for somebody who takes one; undefined where the company has no such menu. */
async function pricedMenu(id: number | null | undefined, { records }: Within): Promise<MenuPrice | undefined> {
  if (!id || !records.has('Menu') || !records.has('MenuItem')) return undefined;
  const menu = await records('Menu', { by: 'product' }).get(id);
  const items: Stored<'MenuItem'>[] = menu ? await records('MenuItem', { by: 'product' }).list({ menu_id: id }) : [];
  const sold = items
    .filter(({ is_discount, currency, price_vati }) => !is_discount && currency === 'EUR' && (price_vati ?? 0) > 0)
    .toSorted((a, b) => (a.price_vati ?? 0) - (b.price_vati ?? 0));
  const middle = sold[Math.floor((sold.length - 1) / 2)];
  if (!menu || !middle) return undefined;
  return { name: menu.public_name ?? menu.name, price: middle.price_vati ?? 0, vat_rate: middle.vat_rate ?? 0 };
}

type Amount = Parameters<typeof lineTotal>[0];

/** The sum of the lines, each rounded by itself. */
export const totalOf = (lines: readonly Amount[]): number =>
  lines.reduce((sum, line) => sum + centsOf(lineTotal(line)), 0) / 100;

export const depositOf = (total: number, percent: number): number => percentOf(centsOf(total), percent) / 100;
