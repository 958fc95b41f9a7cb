// Fills in the lines of an order: each keeps the name, price and VAT rate of the day on which it was added, with the
// chosen options.
import type { FieldError, HookContext, LetterContext, Stored } from '#api';
import { type EntityFile, inLanguage } from '#core/contract';
import productFile from '#schemas/iceshop/products/product.json';
import { groupsOf, type OptionIn, optionsIn } from '../../products/server/product-options.ts';

const PRODUCT = productFile as EntityFile;

export type Line = NonNullable<Stored<'WebshopOrder'>['lines']>[number];
/** A chosen option, known by its id or by its name in its group; a line keeps both as they were when it was chosen. */
type Choice = NonNullable<Line['options']>[number];

/** The part of a call that is needed to read records. */
type Reading = Pick<LetterContext, 'records'>;

export const linesOf = (order?: Pick<Partial<Stored<'WebshopOrder'>>, 'lines'>): readonly Line[] => order?.lines ?? [];

/** Reads the products of an order's lines, also those that are no longer sold. */
export async function productsOf(
  order: Pick<Partial<Stored<'WebshopOrder'>>, 'lines'>,
  { records }: Reading,
): Promise<Stored<'Product'>[]> {
  const ids = [...new Set(linesOf(order).map(({ product_id }) => product_id))];
  return ids.length === 0 ? [] : records('Product', { by: 'product' }).list({ id: ids });
}

/**
 * The lines as a customer reads them: named in that language, unless the product had another name when it was ordered.
 */
export function linesIn(
  locale: string,
  order: Partial<Stored<'WebshopOrder'>>,
  products: readonly Stored<'Product'>[],
): Line[] {
  return linesOf(order).map((line) => {
    const product = products.find(({ id, name }) => id === line.product_id && name === line.name);
    return product ? { ...line, name: String(inLanguage(PRODUCT, product, 'name', locale)) } : line;
  });
}

/** A line that was sold before stays in the order, even when its product is gone. */
export function wrongLines(
  order: Partial<Stored<'WebshopOrder'>>,
  products: readonly Stored<'Product'>[],
  { previous }: HookContext<'WebshopOrder'>,
): FieldError[] {
  const before = new Map(linesOf(previous).map((line) => [line.id, line]));
  return linesOf(order).flatMap((line, index) => {
    const kept = before.get(line.id);
    if (kept?.product_id === line.product_id && sameChoices(kept, line)) return [];
    const product = products.find(({ id }) => id === line.product_id);
    if (!product) return [{ path: `lines.${index}.product_id`, code: 'relation' }];
    const types = product.deliverable_types ?? [];
    if (order.deliverable_type && types.length > 0 && !types.includes(order.deliverable_type)) {
      return [{ path: `lines.${index}.product_id`, code: 'productNotThisWay', params: { product: product.name } }];
    }
    // Staff may agree on quantities outside of the product's rules.
    const isByCustomer = order.channel === 'WEBSHOP' && !previous;
    return [...wrongChoices(line, product, index), ...(isByCustomer ? wrongQuantity(line, product, index) : [])];
  });
}

/** Refuses a quantity outside of the product's minimum, maximum and step. */
function wrongQuantity({ quantity }: Line, { min_qty, max_qty, step }: Stored<'Product'>, index: number): FieldError[] {
  const path = `lines.${index}.quantity`;
  if (min_qty && quantity < min_qty) return [{ path, code: 'minimum', params: { limit: min_qty } }];
  if (max_qty && quantity > max_qty) return [{ path, code: 'maximum', params: { limit: max_qty } }];
  return step && quantity % step !== 0 ? [{ path, code: 'multipleOf', params: { multipleOf: step } }] : [];
}

function sameChoices({ options: a = [] }: Line, { options: b = [] }: Line): boolean {
  return a.length === b.length && a.every((one, index) => isSameChoice(one, b[index] as Choice));
}

/** An option that was renamed meanwhile is the same choice. */
const isSameChoice = (a: Choice, b: Choice): boolean =>
  a.id && b.id ? a.id === b.id : a.group === b.group && a.name === b.name;

const optionOf = (product: Stored<'Product'> | undefined, { id, group, name }: Choice): OptionIn | undefined =>
  optionsIn(product).find((one) => (id ? one.id === id : one.group.name === group && one.name === name));

/** Refuses options that the product does not have, and too few or too many of a group. */
function wrongChoices({ options = [] }: Line, product: Stored<'Product'>, index: number): FieldError[] {
  const path = `lines.${index}.options`;
  if (options.some((choice) => !optionOf(product, choice))) return [{ path, code: 'optionUnknown' }];
  return groupsOf(product).flatMap(({ name, min = 0, max = 1 }) => {
    const count = options.filter((choice) => optionOf(product, choice)?.group.name === name).length;
    return count < min || count > max ? [{ path, code: 'optionCount', params: { group: name, min, max } }] : [];
  });
}

/** The VAT rate for the delivery of an order that has gift cards alone. */
export const cardsRate = (products: readonly Stored<'Product'>[]): number =>
  Math.max(0, ...products.map(({ vat_rate }) => vat_rate ?? 0));

const asChosen = ({ id, group, name }: OptionIn): Choice => ({ ...(id && { id }), group: group.name, name });

/** Adds ids to the chosen options. An unknown option stays as it was sent, and is refused when it is ordered. */
export function withOptionIds<Sent extends Line>(
  lines: readonly Sent[],
  products: readonly Stored<'Product'>[],
): Sent[] {
  return lines.map((line) => {
    const product = products.find(({ id }) => id === line.product_id);
    const known = (choice: Choice) => optionOf(product, choice);
    return line.options
      ? {
          ...line,
          options: line.options.map((one) => ({ ...one, ...(known(one) && asChosen(known(one) as OptionIn)) })),
        }
      : line;
  });
}

/** Fills in names and prices. A line keeps its earlier ones unless its product or its options changed. */
export function completeLines(
  order: Partial<Stored<'WebshopOrder'>>,
  products: readonly Stored<'Product'>[],
  previous?: Partial<Stored<'WebshopOrder'>>,
) {
  const before = new Map(linesOf(previous).map((line) => [line.id, line]));
  return linesOf(order).map((line) => {
    const known = before.get(line.id);
    const isKnown = known?.product_id === line.product_id && sameChoices(known, line);
    const product = products.find(({ id }) => id === line.product_id);
    const chosen = (line.options ?? []).map((choice) => optionOf(product, choice));
    const extra = chosen.reduce((sum, one) => sum + (one?.price_delta_vati ?? 0), 0);
    const usual = Math.max(0, Math.round(((product?.price_vati ?? 0) + extra) * 100) / 100);
    return {
      ...line,
      name: isKnown ? known.name : product?.name,
      ...(line.options && { options: isKnown ? known.options : chosen.flatMap((one) => (one ? [asChosen(one)] : [])) }),
      unit_price_vati: line.unit_price_vati ?? (isKnown ? known.unit_price_vati : undefined) ?? usual,
      vat_rate: line.vat_rate ?? (isKnown ? known.vat_rate : undefined) ?? product?.vat_rate ?? 0,
      // A gift card has no VAT; whatever is bought with it has its own rate.
      ...((isKnown ? known.is_gift_card : product?.is_gift_card) === true && { is_gift_card: true, vat_rate: 0 }),
    };
  });
}
