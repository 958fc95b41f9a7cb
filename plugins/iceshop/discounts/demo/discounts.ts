// Makes eight discounts, one in each state that people meet (docs/domain 20.1).
import type { DemoContext, Row } from '#api';

interface Made {
  readonly products: ReadonlyMap<string, number>;
  readonly categories: ReadonlyMap<string, number>;
  readonly accounts: readonly number[];
}

const DAY = 86_400_000;

export async function seedDiscounts(context: DemoContext, { products, categories, accounts }: Made): Promise<void> {
  const cones = ['Hoorntjes, 10 stuks', 'Hoorntjes glutenvrij, 6 stuks'];
  const targets: Readonly<Record<string, Row>> = {
    TAART10: { product_category_ids: [categories.get('IJstaarten')] },
    HOORNTJE: { product_ids: cones.map((name) => products.get(name)) },
    VASTEKLANT: { webshop_account_ids: accounts.slice(0, 12) },
  };
  const rows = discountsOf(context).map((discount) => ({ scope: 'ORDER', ...discount, ...targets[discount.code] }));
  await context.add('Discount', rows);
}

function discountsOf({ today }: DemoContext) {
  const at = (days: number) => new Date(Date.parse(`${today}T06:00:00Z`) + days * DAY).toISOString();
  return [
    {
      code: 'ZOMER10',
      name: 'Zomeractie',
      type: 'PERCENTAGE',
      value: 10,
      min_order_vati: 25,
      combinable: true,
      used: 143,
      valid_from: at(-40),
      valid_until: at(35),
    },
    {
      code: 'TAART10',
      name: 'Tien procent op ijstaarten',
      type: 'PERCENTAGE',
      value: 10,
      scope: 'CATEGORIES',
      used: 37,
      valid_until: at(60),
    },
    {
      code: 'WELKOM5',
      name: 'Eerste bestelling',
      type: 'FIXED',
      value: 5,
      per_account_limit: 1,
      min_order_vati: 20,
      used: 88,
    },
    {
      code: 'GRATISLEVERING',
      name: 'Gratis levering vanaf 60 euro',
      type: 'FREE_DELIVERY',
      min_order_vati: 60,
      combinable: true,
      used: 61,
      deliverable_types: ['DELIVERY_ZONE'],
    },
    {
      code: 'HOORNTJE',
      name: 'Hoorntjes in promotie',
      type: 'FIXED',
      value: 1.5,
      scope: 'PRODUCTS',
      used: 0,
      valid_from: at(6),
      valid_until: at(20),
    },
    { code: 'EERSTE100', name: 'De eerste honderd', type: 'PERCENTAGE', value: 15, usage_limit: 100, used: 100 },
    {
      code: 'LENTE',
      name: 'Lenteactie',
      type: 'PERCENTAGE',
      value: 8,
      used: 212,
      valid_from: at(-150),
      valid_until: at(-60),
    },
    { code: 'VASTEKLANT', name: 'Bedankt, vaste klant', type: 'PERCENTAGE', value: 12, active: false, used: 9 },
  ];
}
