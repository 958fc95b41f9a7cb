// Holds the products of an order while staff take it: found by typing, chosen with their options, and added up.
import { centsOf, lineTotal, type QueryRowTypes } from '#core/contract';
import type { Option, OptionGroup } from '../../products/options.ts';

export type { Option, OptionGroup };

export type Product = QueryRowTypes['iceshop/order-products'];
export interface Choice {
  readonly id?: string;
  readonly group: string;
  readonly name: string;
  /** The text that the customer wants written, on a cake for example. */
  readonly text?: string;
}
export interface BasketLine {
  readonly id?: number;
  readonly product_id: number;
  readonly name?: string;
  readonly quantity: number;
  readonly unit_price_vati?: number;
  readonly vat_rate?: number;
  readonly options?: readonly Choice[];
  readonly note?: string;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** True if each typed word begins a word of the name, the category or the number. */
export function isFound({ name, category = '', sku = '' }: Product, typed: string): boolean {
  const words = plain(`${name} ${category} ${sku}`).split(/[\s,.-]+/);
  return plain(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** The price of one piece: as agreed, or else the product's price with its options. */
export function priceOf({ unit_price_vati, options = [] }: BasketLine, product?: Product): number {
  if (unit_price_vati !== undefined) return unit_price_vati;
  const extra = options.reduce((sum, choice) => sum + (optionOf(product, choice)?.price_delta_vati ?? 0), 0);
  return Math.max(0, Math.round(((product?.price_vati ?? 0) + extra) * 100) / 100);
}

/** Compares options by id, because they can be renamed; older lines have no ids, so their names are compared. */
export const isChoice = (choice: Choice, group: string, { id, name }: Option): boolean =>
  choice.id && id ? choice.id === id : choice.group === group && choice.name === name;

const optionOf = (product: Product | undefined, choice: Choice): Option | undefined =>
  product?.option_groups
    ?.flatMap((group) => (group.options ?? []).filter((option) => isChoice(choice, group.name, option)))
    .at(0);

const asChoice = (group: string, { id, name }: Option): Choice => ({ ...(id && { id }), group, name });

export function totalOf(line: BasketLine, product?: Product): number {
  const { quantity: qty } = line;
  return Number.isFinite(qty) ? lineTotal({ qty, unit_price_vati: priceOf(line, product), vat_rate: 0 }) : 0;
}

export function sumOf(lines: readonly BasketLine[], products: ReadonlyMap<number, Product>): number {
  return lines.reduce((sum, line) => sum + centsOf(totalOf(line, products.get(line.product_id))), 0) / 100;
}

/**
 * Adds a product: one more of a line of it if the product has no options, or else a new line with the first option of
 * each group that needs one.
 */
export function withProduct(lines: readonly BasketLine[], product: Product): { lines: BasketLine[]; at: number } {
  const groups = product.option_groups ?? [];
  const there = groups.length > 0 ? -1 : lines.findIndex(({ product_id }) => product_id === product.id);
  if (there >= 0) {
    const added = lines.map((line, index) => (index === there ? { ...line, quantity: line.quantity + 1 } : line));
    return { lines: added, at: there };
  }
  const options = groups.flatMap(({ name: group, min = 0, options: offered = [] }) =>
    offered.slice(0, min).map((option) => asChoice(group, option)),
  );
  const line = { product_id: product.id, name: product.name, quantity: 1, ...(options.length > 0 && { options }) };
  return { lines: [...lines, line], at: lines.length };
}

/** Writes the text of a chosen option. */
export function withText(line: BasketLine, group: OptionGroup, option: Option, text: string): BasketLine {
  const options = line.options?.map((choice) => {
    const { text: _, ...bare } = choice;
    return isChoice(choice, group.name, option) ? { ...bare, ...(text && { text }) } : choice;
  });
  return { ...line, ...(options && { options }) };
}

/** Ticks or unticks an option; in a group with a single choice it replaces the other one. */
export function withChoice(line: BasketLine, group: OptionGroup, option: Option): BasketLine {
  const { options = [] } = line;
  const { name, max = 1 } = group;
  const left = options.filter((choice) => !isChoice(choice, name, option));
  if (left.length < options.length) return { ...line, options: left };
  const isIn = (choice: Choice) => group.options?.some((one) => isChoice(choice, name, one)) ?? false;
  const others = max > 1 ? options : options.filter((choice) => !isIn(choice));
  return { ...line, options: [...others, asChoice(name, option)] };
}
