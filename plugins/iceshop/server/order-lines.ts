// Lines of an order at the names, prices and rates of the day on which they came into it, with the options that were chosen.
import type { FieldError, HookContext, LetterContext, Row } from '#api';
import { type EntityFile, inLanguage } from '#core/contract';
import productFile from '#schemas/product.json';

const PRODUCT = productFile as EntityFile;

export interface Line extends Row {
  readonly id?: number;
  readonly product_id: number;
  readonly quantity: number;
  readonly unit_price_vati?: number;
  readonly vat_rate?: number;
  readonly is_gift_card?: boolean;
  readonly options?: readonly Choice[];
}

interface Choice {
  readonly group: string;
  readonly name: string;
}

interface Group {
  readonly name: string;
  readonly min?: number;
  readonly max?: number;
  readonly options?: readonly { readonly name: string; readonly price_delta_vati?: number }[];
}

/** No more of a call than what it can read. */
type Reading = Pick<LetterContext, 'records'>;

export const linesOf = (order?: Row): readonly Line[] => (order?.lines ?? []) as Line[];

/** Also of products that are gone, as long as they stand in the order. */
export async function productsOf(order: Row, { records }: Reading): Promise<Row[]> {
  const ids = [...new Set(linesOf(order).map(({ product_id }) => product_id))];
  return ids.length === 0 ? [] : records('Product', { by: 'product' }).list({ id: ids });
}

/** As a customer reads them: what a product is called in that language, unless it was called otherwise when it was ordered. */
export function linesIn(locale: unknown, order: Row, products: readonly Row[]): Line[] {
  return linesOf(order).map((line) => {
    const product = products.find(({ id, name }) => id === line.product_id && name === line.name);
    return product ? { ...line, name: inLanguage(PRODUCT, product, 'name', String(locale)) } : line;
  });
}

/** What was sold before stays in the order, also when the product is gone. */
export function wrongLines(order: Row, products: readonly Row[], { previous }: HookContext): FieldError[] {
  const before = new Map(linesOf(previous).map((line) => [line.id, line]));
  return linesOf(order).flatMap((line, index) => {
    const kept = before.get(line.id);
    if (kept?.product_id === line.product_id && sameChoices(kept, line)) return [];
    const product = products.find(({ id }) => id === line.product_id);
    if (!product) return [{ path: `lines.${index}.product_id`, code: 'relation' }];
    const types = (product.deliverable_types ?? []) as string[];
    if (order.deliverable_type && types.length > 0 && !types.includes(String(order.deliverable_type))) {
      return [{ path: `lines.${index}.product_id`, code: 'productNotThisWay', params: { product: product.name } }];
    }
    // Who works here agrees on other amounts with a customer.
    const isByCustomer = order.channel === 'WEBSHOP' && !previous;
    return [...wrongChoices(line, product, index), ...(isByCustomer ? wrongQuantity(line, product, index) : [])];
  });
}

/** As few, as many and in such steps as the product says. */
function wrongQuantity({ quantity }: Line, { min_qty, max_qty, step }: Row, index: number): FieldError[] {
  const path = `lines.${index}.quantity`;
  if (min_qty && quantity < Number(min_qty)) return [{ path, code: 'minimum', params: { limit: min_qty } }];
  if (max_qty && quantity > Number(max_qty)) return [{ path, code: 'maximum', params: { limit: max_qty } }];
  return step && quantity % Number(step) !== 0 ? [{ path, code: 'multipleOf', params: { multipleOf: step } }] : [];
}

const sameChoices = (a: Line, b: Line) => JSON.stringify(a.options ?? []) === JSON.stringify(b.options ?? []);
const groupsOf = (product?: Row): readonly Group[] => (product?.option_groups ?? []) as Group[];
export const optionNames = (product?: Row): string[] =>
  groupsOf(product).flatMap(({ options = [] }) => options.map(({ name }) => name));
const optionOf = (product: Row | undefined, { group, name }: Choice) =>
  groupsOf(product)
    .find((each) => each.name === group)
    ?.options?.find((each) => each.name === name);

/** Each that there is, and of each group neither too few nor too many. */
function wrongChoices({ options = [] }: Line, product: Row, index: number): FieldError[] {
  const path = `lines.${index}.options`;
  if (options.some((choice) => !optionOf(product, choice))) return [{ path, code: 'optionUnknown' }];
  return groupsOf(product).flatMap(({ name, min = 0, max = 1 }) => {
    const count = options.filter(({ group }) => group === name).length;
    return count < min || count > max ? [{ path, code: 'optionCount', params: { group: name, min, max } }] : [];
  });
}

/** The rate at which gift cards that are ordered alone are brought. */
export const cardsRate = (products: readonly Row[]): number =>
  Math.max(0, ...products.map(({ vat_rate }) => Number(vat_rate ?? 0)));

/** Names and prices stay those of before, unless a line is of another product or has other options now. */
export function completeLines(order: Row, products: readonly Row[], previous?: Row) {
  const before = new Map(linesOf(previous).map((line) => [line.id, line]));
  return linesOf(order).map((line) => {
    const known = before.get(line.id);
    const isKnown = known?.product_id === line.product_id && sameChoices(known, line);
    const product = products.find(({ id }) => id === line.product_id);
    const extra = (line.options ?? []).reduce((sum, one) => sum + (optionOf(product, one)?.price_delta_vati ?? 0), 0);
    const usual = Math.max(0, Math.round((Number(product?.price_vati ?? 0) + extra) * 100) / 100);
    return {
      ...line,
      name: isKnown ? known.name : product?.name,
      unit_price_vati: line.unit_price_vati ?? (isKnown ? known.unit_price_vati : undefined) ?? usual,
      vat_rate: line.vat_rate ?? (isKnown ? known.vat_rate : undefined) ?? Number(product?.vat_rate ?? 0),
      // Whatever is bought with a card later has its own rate.
      ...((isKnown ? known.is_gift_card : product?.is_gift_card) === true && { is_gift_card: true, vat_rate: 0 }),
    };
  });
}
