// Describes a tile of a till: its price as people read it, and how a discount is stored, negative and shown without its
// sign (docs/domain 18.2).
import { contrast, formatMoney, formatNumber } from '#core';

export interface Tile {
  readonly id: number;
  readonly version: number;
  readonly menu_id: number;
  readonly name: string;
  readonly vat_rate: number;
  readonly is_discount: boolean;
  readonly price_vati: number;
  readonly currency: 'EUR' | 'PCT';
  readonly color_text: string;
  readonly color_background: string;
  readonly allergens?: readonly string[];
  readonly is_newline: boolean;
  readonly is_space: boolean;
}
/** The values of a new tile. */
export type TileValues = Omit<Tile, 'id' | 'version'>;

/** WCAG AA for texts of normal size. */
const READABLE = 4.5;

/** True for a tile that sells something; empty positions and line breaks only shape the grid. */
export function sells({ is_newline, is_space }: Pick<Tile, 'is_newline' | 'is_space'>): boolean {
  return !is_newline && !is_space;
}

/** The amount as it is stored: below zero for a discount, whatever sign was typed. */
export function signed(amount: number, isDiscount: boolean): number {
  const size = Math.abs(amount);
  return isDiscount && size > 0 ? -size : size;
}

/** `€ 2,50` or `20 %`, without a sign. */
export function priceText({ price_vati, currency }: Pick<Tile, 'price_vati' | 'currency'>): string {
  const size = Math.abs(price_vati);
  if (currency !== 'PCT') return formatMoney(size);
  return formatNumber(size / 100, { style: 'percent', maximumFractionDigits: 2 });
}

export function isReadable({ color_text, color_background }: Tile): boolean {
  return (contrast(color_text, color_background) ?? READABLE) >= READABLE;
}

/** Lists names that several tiles have, spelled as the first of them. */
export function repeatedNames(tiles: readonly Tile[]): string[] {
  const found = new Map<string, { readonly name: string; count: number }>();
  for (const tile of tiles.filter(sells)) {
    const entry = found.get(sameName(tile.name)) ?? { name: tile.name, count: 0 };
    entry.count += 1;
    found.set(sameName(tile.name), entry);
  }
  return [...found.values()].filter(({ count }) => count > 1).map(({ name }) => name);
}

/** Brings a name to a form in which capitals and outer spaces make no difference. */
export function sameName(name: string): string {
  return name.trim().toLowerCase();
}

/** The values of a tile, without its id and version. */
export function valuesOf({ id: _, version: __, ...tile }: Tile): TileValues {
  const { menu_id, name, vat_rate, is_discount, price_vati, currency } = tile;
  const { color_text, color_background, allergens, is_newline, is_space } = tile;
  return {
    ...{ menu_id, name, vat_rate, is_discount, price_vati, currency },
    ...{ color_text, color_background, is_newline, is_space },
    ...(allergens && { allergens }),
  };
}
