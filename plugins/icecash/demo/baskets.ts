// Draws what customers of the demo company have on a ticket: tiles of the till's menu, the popular ones more often, and now
// and then a discount.
import type { DemoContext, Row } from '#api';
import type { TicketDiscount, TicketLine } from '../sales/ticket.ts';
import { rowsOf } from './stored.ts';

type Random = DemoContext['random'];

interface Tile {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  readonly rate: number;
  readonly isPercent: boolean;
}

export interface Menu {
  readonly id: number;
  /** Each tile as often as it is popular. */
  readonly tiles: readonly Tile[];
  readonly discounts: readonly Tile[];
}

/** How often a tile is pressed, where it is not 2. */
const POPULAR: Readonly<Record<string, number>> = {
  ...{
    'Hoorntje 1 bol': 10,
    'Hoorntje 2 bollen': 14,
    'Hoorntje 3 bollen': 4,
    Kinderijsje: 6,
    Potje: 6,
    'Potje klein': 5,
  },
  ...{ 'Softijs klein': 5, 'Softijs groot': 4, Slagroom: 3, Espresso: 4, Cappuccino: 4, Water: 3, 'Wafel met ijs': 3 },
  ...{ 'IJstaart 6 pers.': 1, 'IJstaart 10 pers.': 1, 'Twee liter': 1, Liter: 1 },
};
const USUAL = 2;
const LINES = [1, 1, 1, 2, 2, 2, 3, 4];
const QUANTITIES = [1, 1, 1, 1, 2, 2, 3];
const DISCOUNTED = 0.04;

/** Answers the menus of shops and vans by their name. */
export async function menusOf(context: DemoContext): Promise<(name: string) => Menu> {
  const menus = await rowsOf(context, 'Menu');
  const items = (await rowsOf(context, 'MenuItem')).filter(({ is_newline, is_space }) => !is_newline && !is_space);
  return (name) => {
    const id = Number(menus.find((menu) => menu.name === name)?.id);
    const own = items.filter(({ menu_id }) => Number(menu_id) === id);
    const sold = own.filter(({ is_discount }) => !is_discount).map(tileOf);
    const tiles = sold.flatMap((tile) => Array<Tile>(POPULAR[tile.name] ?? USUAL).fill(tile));
    return { id, tiles, discounts: own.filter(({ is_discount }) => is_discount).map(tileOf) };
  };
}

const tileOf = ({ id, name, price_vati, vat_rate, currency }: Row): Tile => ({
  ...{ id: Number(id), name: String(name), price: Math.abs(Number(price_vati)), rate: Number(vat_rate) },
  isPercent: currency === 'PCT',
});

const lineOf = ({ id, name, price, rate }: Tile, qty: number): TicketLine => ({
  ...{ menu_item_id: id, name, qty, unit_price_vati: price, vat_rate: rate },
});

/** @param least what the lines come to at least, in euro */
export function linesFrom({ tiles }: Menu, random: Random, least = 0): TicketLine[] {
  const lines = new Map<Tile, number>();
  const sum = () => [...lines].reduce((all, [{ price }, qty]) => all + price * qty, 0);
  for (let left = random.pick(LINES); left > 0 || sum() < least; left -= 1) {
    const tile = random.pick(tiles);
    lines.set(tile, (lines.get(tile) ?? 0) + random.pick(QUANTITIES));
  }
  return [...lines].map(([tile, qty]) => lineOf(tile, qty));
}

export function discountsFrom({ discounts }: Menu, random: Random): TicketDiscount[] {
  if (discounts.length === 0 || !random.chance(DISCOUNTED)) return [];
  const { id, name, price, isPercent } = random.pick(discounts);
  return [{ menu_item_id: id, name, ...(isPercent ? { percent: price } : { amount: price }) }];
}
