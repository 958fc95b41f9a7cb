// Fills in the lines of an order: each keeps the name, price and VAT rate of the day on which it was added, with the
// chosen options.
import type { FieldError, HookContext, LetterContext, Stored } from '#api';
import { type EntityFile, inLanguage } from '#core/contract';
import productFile from '#schemas/iceshop/products/product.json';
import type { OptionIn } from '../../products/server/product-options.ts';
import { asChosen, type Choice, choiceIn, optionOf, sameChoices, written, wrongChoices } from './order-choices.ts';

const PRODUCT = productFile as EntityFile;

export type Line = NonNullable<Stored<'WebshopOrder'>['lines']>[number];

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
 * The lines as a customer reads them: named in that language with their options, unless the product had another name
 * when it was ordered.
 */
export function linesIn(
  locale: string,
  order: Partial<Stored<'WebshopOrder'>>,
  products: readonly Stored<'Product'>[],
): Line[] {
  return linesOf(order).map((line) => {
    const product = products.find(({ id }) => id === line.product_id);
    const options = line.options?.map((choice) => choiceIn(locale, choice, optionOf(product, choice)));
    return {
      ...line,
      ...(product && product.name === line.name && { name: String(inLanguage(PRODUCT, product, 'name', locale)) }),
      ...(options && { options }),
    };
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
    const ofCustomer = isByCustomer
      ? [...wrongQuantity(line, product, index), ...wrongAmount(line, product, index)]
      : [];
    return [...wrongChoices(line, product, index), ...ofCustomer];
  });
}

/** Refuses a quantity outside of the product's minimum, maximum and step. */
function wrongQuantity({ quantity }: Line, { min_qty, max_qty, step }: Stored<'Product'>, index: number): FieldError[] {
  const path = `lines.${index}.quantity`;
  if (min_qty && quantity < min_qty) return [{ path, code: 'minimum', params: { limit: min_qty } }];
  if (max_qty && quantity > max_qty) return [{ path, code: 'maximum', params: { limit: max_qty } }];
  return step && quantity % step !== 0 ? [{ path, code: 'multipleOf', params: { multipleOf: step } }] : [];
}

/** Refuses an amount of the customer's own outside of the product's limits. */
function wrongAmount({ unit_price_vati: amount }: Line, product: Stored<'Product'>, index: number): FieldError[] {
  const path = `lines.${index}.unit_price_vati`;
  const { own_amount, amount_min_vati: least = 0, amount_max_vati: most } = product;
  if (own_amount !== true || amount === undefined) return [];
  if (amount < least) return [{ path, code: 'minimum', params: { limit: least } }];
  return most !== undefined && amount > most ? [{ path, code: 'maximum', params: { limit: most } }] : [];
}

/** True for a product whose customers write the amount themselves, such as a gift card. */
export const isOwnAmount = (product: number, products: readonly Stored<'Product'>[]): boolean =>
  products.some(({ id, own_amount }) => id === product && own_amount === true);

/** Takes away prices that a customer sent of products that have a price of their own. */
export function withOwnAmounts<Sent extends Pick<Line, 'product_id' | 'unit_price_vati'>>(
  lines: readonly Sent[],
  products: readonly Stored<'Product'>[],
): Sent[] {
  return lines.map((line) => {
    if (isOwnAmount(line.product_id, products)) return line;
    const { unit_price_vati: _, ...rest } = line;
    return rest as Sent;
  });
}

/** The VAT rate for the delivery of an order that has gift cards alone. */
export const cardsRate = (products: readonly Stored<'Product'>[]): number =>
  Math.max(0, ...products.map(({ vat_rate }) => vat_rate ?? 0));

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
    const chosen = (line.options ?? []).map((choice) => ({ choice, option: optionOf(product, choice) }));
    const extra = chosen.reduce((sum, { option }) => sum + (option?.price_delta_vati ?? 0), 0);
    const kept = known?.options?.map((one, nth) => {
      const { text: _, ...same } = one;
      return { ...same, ...written(line.options?.[nth] ?? one, optionOf(product, one)) };
    });
    const usual = Math.max(0, Math.round(((product?.price_vati ?? 0) + extra) * 100) / 100);
    return {
      ...line,
      name: isKnown ? known.name : product?.name,
      ...(line.options && {
        options: isKnown
          ? kept
          : chosen.flatMap(({ choice, option }) =>
              option ? [{ ...asChosen(option), ...written(choice, option) }] : [],
            ),
      }),
      unit_price_vati: line.unit_price_vati ?? (isKnown ? known.unit_price_vati : undefined) ?? usual,
      vat_rate: line.vat_rate ?? (isKnown ? known.vat_rate : undefined) ?? product?.vat_rate ?? 0,
      // A gift card has no VAT; whatever is bought with it has its own rate.
      ...((isKnown ? known.is_gift_card : product?.is_gift_card) === true && { is_gift_card: true, vat_rate: 0 }),
    };
  });
}
