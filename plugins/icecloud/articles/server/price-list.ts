// Serves POST /v1/iceshop/pricelist: compares a supplier's new prices with the stored articles, and takes them over
// only if what the person saw is still so.
import { createHash } from 'node:crypto';
import { defineRoute, type Input, notFound, Problem, type RouteCall, type Stored, type ValuesIn } from '#api';
import type { PriceComparison, PriceLine } from '../priceList.ts';

const text = { type: 'string', maxLength: 255 } as const;
const body = {
  required: ['supplier_id', 'lines'],
  properties: {
    supplier_id: { type: 'integer' },
    lines: {
      type: 'array',
      maxItems: 2000,
      items: {
        type: 'object',
        required: ['price_vate'],
        properties: {
          ...{ sku: text, barcode: { ...text, maxLength: 50 }, name: text, pack_unit: { ...text, maxLength: 50 } },
          price_vate: { type: 'number', minimum: 0, maximum: 999_999 },
        },
      },
    },
    // The stamp that the comparison answered; without it nothing is written.
    stamp: { type: 'string' },
    add: { type: 'boolean' },
    retire: { type: 'boolean' },
  },
} as const satisfies Input;

export const priceList = defineRoute({
  method: 'POST',
  path: '/pricelist',
  access: { permissions: ['ICESHOP_SUPPLIED_ITEMS_MODERATE'] },
  body,
  run: async (call) => {
    const { supplier_id, lines, stamp } = call.body;
    const supplier = await call.records('Supplier', { by: 'product' }).get(supplier_id);
    if (!supplier) throw notFound();
    const items = await call.records('SuppliedItem', { by: 'product' }).list({ supplier_id });
    const found = compare(lines, items);
    const seen = createHash('sha256').update(JSON.stringify(found)).digest('hex');
    if (stamp === undefined) return { data: { ...found, stamp: seen } };
    if (stamp !== seen) throw new Problem(409, 'priceListStale');
    await take(found, call);
    return { data: { ...found, stamp: seen } };
  },
});

const plain = (code = ''): string => code.trim().toLowerCase();
const rounded = (price: number): number => Math.round(price * 10_000) / 10_000;

/** Matches by the supplier's number, or else by barcode; when a code comes twice the last line counts. */
export function compare(lines: readonly PriceLine[], items: readonly Stored<'SuppliedItem'>[]): PriceComparison {
  const { priced, strange } = matched(lines, items);
  const known = items.map(({ id, name, pack_unit, sku, price_vate, active }) => {
    return { id, name, pack_unit, sku, from: price_vate, active };
  });
  const changed = known.flatMap(({ active, from, ...item }) => {
    const to = priced.get(item.id);
    return to === undefined || to === from ? [] : [{ ...item, from, to, percent: percentOf(from, to) }];
  });
  // An article without any code cannot be found on a price list.
  const coded = new Set(items.filter(({ sku, barcode }) => plain(sku) || plain(barcode)).map(({ id }) => id));
  const gone = known.filter(({ id, active }) => active !== false && coded.has(id) && !priced.has(id));
  const fresh = strange.flatMap(({ name, ...line }) => (name ? [{ ...line, name }] : []));
  return { changed, new: fresh, gone, same: priced.size - changed.length, nameless: strange.length - fresh.length };
}

function matched(lines: readonly PriceLine[], items: readonly Stored<'SuppliedItem'>[]) {
  const by = (name: 'sku' | 'barcode') =>
    new Map(items.filter((item) => plain(item[name])).map((item) => [plain(item[name]), item]));
  const [skus, barcodes] = [by('sku'), by('barcode')];
  const priced = new Map<number, number>();
  const strange = new Map<string, PriceLine>();
  for (const line of lines) {
    const price_vate = rounded(line.price_vate);
    const item = skus.get(plain(line.sku)) ?? barcodes.get(plain(line.barcode));
    if (item) priced.set(item.id, price_vate);
    else strange.set(plain(line.sku) || plain(line.barcode) || plain(line.name), { ...line, price_vate });
  }
  return { priced, strange: [...strange.values()] };
}

function percentOf(from: number | undefined, to: number): number | undefined {
  return from ? Math.round((to / from - 1) * 1000) / 10 : undefined;
}

type PriceListCall = RouteCall<RouteCall['params'], ValuesIn<typeof body>>;

async function take(
  found: PriceComparison,
  { body: { supplier_id, add, retire }, records }: PriceListCall,
): Promise<void> {
  const items = records('SuppliedItem');
  for (const { id, to } of found.changed) await items.update(id, { price_vate: to });
  for (const { name, sku, barcode, pack_unit, price_vate } of add === true ? found.new : [])
    await items.create({ supplier_id, name, sku, barcode, pack_unit: pack_unit || '1', price_vate });
  for (const { id } of retire === true ? found.gone : []) await items.update(id, { active: false });
}
