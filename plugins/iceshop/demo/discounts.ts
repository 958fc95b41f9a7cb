// Eight discounts, one in each state that people meet (domain 5).
import type { DemoContext, Row } from '#api';

interface Made {
  readonly products: ReadonlyMap<string, number>;
  readonly categories: ReadonlyMap<string, number>;
  readonly accounts: readonly number[];
}

const DAY = 86_400_000;

export async function seedDiscounts(context: DemoContext, { products, categories, accounts }: Made): Promise<void> {
  const { db, companies } = context;
  const company_id = companies.aurora;
  const rows = discountsOf(context).map((discount) => ({ company_id, scope: 'ORDER', ...discount }));
  const made = await db.insertInto('discount').values(rows).returning(['id', 'code']).execute();
  const idOf = new Map(made.map(({ id, code }) => [String(code), Number(id)]));
  const pair = (field: string, code: string, targets: readonly (number | undefined)[]) =>
    db
      .insertInto(`discount_${field}`)
      .values(targets.map((target_id) => ({ company_id, owner_id: idOf.get(code), target_id })))
      .execute();
  await pair('product_category_ids', 'TAART10', [categories.get('IJstaarten')]);
  await pair('product_ids', 'HOORNTJE', [
    products.get('Hoorntjes, 10 stuks'),
    products.get('Hoorntjes glutenvrij, 6 stuks'),
  ]);
  await pair('webshop_account_ids', 'VASTEKLANT', accounts.slice(0, 12));
}

/** The orders that had them; by their code. */
export async function seedUses(
  { db, companies: { aurora: company_id } }: DemoContext,
  orders: readonly Row[],
  discounts: ReadonlyMap<string, number>,
): Promise<void> {
  const uses = orders.flatMap(({ id: owner_id, discount_code }) => {
    const target_id = discounts.get(String(discount_code));
    return target_id === undefined ? [] : [{ company_id, owner_id, target_id }];
  });
  if (uses.length > 0) await db.insertInto('webshoporder_discount_ids').values(uses).execute();
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
      deliverable_types: JSON.stringify(['DELIVERY_ZONE']),
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
