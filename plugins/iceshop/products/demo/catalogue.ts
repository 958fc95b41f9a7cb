// Makes seven categories, fifty-five stock items and forty products with their recipes (docs/domain 20.1).
import type { DemoContext, Row } from '#api';
import { picture } from './pictures.ts';
import TEXTS from './product-texts.json';
import { CATEGORIES, isSent, PRODUCTS } from './products.ts';
import { STOCK_ITEMS } from './stock-items.ts';

export interface Catalogue {
  readonly stock: ReadonlyMap<string, number>;
  readonly products: ReadonlyMap<string, number>;
  readonly categories: ReadonlyMap<string, number>;
}

/** Minutes in the kitchen, by category; other products are ready-made. */
const MAKING: Readonly<Record<string, number>> = { IJstaarten: 45, Feestpakketten: 20, 'Wafels en pannenkoeken': 15 };

export async function seedCatalogue(context: DemoContext, divisions: ReadonlyMap<string, number>): Promise<Catalogue> {
  const named = async (model: string, rows: readonly Row[]) => {
    const made = await context.add(model, rows);
    return new Map(made.map(({ id, name }) => [String(name), Number(id)]));
  };
  const categories = await named('ProductCategory', CATEGORIES.map(categoryRow));
  const stock = await named('StockItem', STOCK_ITEMS.map(stockRow));
  const kitchen = divisions.get('IJskeuken');
  const pictures: (string | undefined)[] = [];
  for (const { category, name } of PRODUCTS) pictures.push(await picture(context, category, name));
  const products = await named(
    'Product',
    PRODUCTS.map((product, index) => ({
      ...productRow(product, { categories, kitchen, index }),
      image_uri: pictures[index],
    })),
  );
  const components = PRODUCTS.flatMap(({ name, components = [] }) =>
    components.map(([item, qty]) => ({
      product_id: products.get(name),
      stock_item_id: stock.get(item),
      qty,
    })),
  );
  await context.add('ProductComponent', components);
  return { stock, products, categories };
}

function categoryRow([name, color, en, fr, de]: (typeof CATEGORIES)[number], sort_key: number) {
  const translations = Object.entries({ en, fr, de }).map(([locale, text]) => ({ locale, name: text }));
  return { name, color, sort_key, translations };
}

function stockRow([name, category, unit, storage, shelf_life_days, cost_vate]: (typeof STOCK_ITEMS)[number]) {
  return { name, category, unit, storage, shelf_life_days, cost_vate };
}

function translationsOf(name: string, description?: string) {
  const names = (TEXTS.names as Record<string, readonly string[]>)[name] ?? [];
  const descriptions = (TEXTS.descriptions as Record<string, readonly string[]>)[description ?? ''] ?? [];
  return TEXTS.locales.map((locale, nth) => ({
    ...{ locale, name: names[nth] },
    ...(descriptions[nth] && { description: descriptions[nth] }),
  }));
}

function waysOf(product: (typeof PRODUCTS)[number]): string[] {
  if (product.isGiftCard) return ['DIGITAL_DELIVERY_TYPE'];
  return ['PICK_UP_POINT', 'DELIVERY_ZONE', ...(isSent(product) ? ['SHIPMENT_ZONE'] : [])];
}

interface Around {
  readonly categories: ReadonlyMap<string, number>;
  readonly kitchen?: number;
  readonly index: number;
}

function productRow(product: (typeof PRODUCTS)[number], { categories, kitchen, index }: Around) {
  const { name, category, price, description, vat = 6, unit = 'PIECE', allergens = [], persons, isGiftCard } = product;
  const minutes = MAKING[category];
  return {
    ...{ name, description, unit, sort_key: index, sku: `AUR-${1001 + index}`, price_vati: price, vat_rate: vat },
    translations: translationsOf(name, description),
    product_category_id: categories.get(category),
    persons_per_unit: persons,
    ...{ min_qty: 1, max_qty: isGiftCard ? 20 : 50, step: 1 },
    production_minutes: minutes,
    production_division_id: minutes ? kitchen : undefined,
    deliverable_types: waysOf(product),
    option_groups: product.options,
    allergens,
    temperature: product.temperature ?? (isGiftCard ? undefined : 'FROZEN'),
    is_gift_card: isGiftCard === true,
    // The product's price stands there at first; the customer may write another amount.
    own_amount: isGiftCard === true,
    amount_min_vati: isGiftCard ? 10 : undefined,
    amount_max_vati: isGiftCard ? 250 : undefined,
    sold_out_mode: product.soldOut ? 'SOLD_OUT' : isGiftCard ? 'ALWAYS' : 'AUTO',
    published: product.draft !== true,
  };
}
