// Makes ninety articles of the eight suppliers in the packs that they come in, with the par levels of the shops
// (docs/domain 20.1).
import type { DemoContext } from '#api';
import articles from './articles.json';

const SHOPS = ['Winkel Korenmarkt', 'Winkel Zuid', 'Winkel Dampoort'];
const OWN_KITCHEN = 'Eigen ijskeuken';
const TEMPERATURES: Readonly<Record<string, string>> = { 'Melkerij De Leiestroom': 'CHILLED', [OWN_KITCHEN]: 'FROZEN' };

export async function seedSuppliedItems(context: DemoContext): Promise<void> {
  const { add, random, has } = context;
  const [divisions, suppliers] = [await namedIn(context, 'division'), await namedIn(context, 'supplier')];
  const stock = has('StockItem') ? await namedIn(context, 'stockitem') : new Map<string, number>();
  const rows = offers()
    .map(({ supplier, name, stock_item, unit, units, price, isExtra }) => ({
      ...{ name, pack_unit: unit, units_per_pack: units, price_vate: price, is_extra: isExtra },
      supplier_id: suppliers.get(supplier),
      stock_item_id: stock.get(stock_item),
      temperature: TEMPERATURES[supplier] ?? 'AMBIENT',
      vat_rate: supplier === 'Karton & Co Verpakkingen' ? 21 : 6,
    }))
    .map((row, index) => ({
      ...{ ...row, sort_key: index, sku: `${10_200 + index * 13}` },
      barcode: row.temperature === 'FROZEN' ? null : ean(`541${String(200_010_000 + index * 811)}`),
    }));
  const made = await add('SuppliedItem', rows);
  const own = made.filter(({ supplier_id }) => Number(supplier_id) === suppliers.get(OWN_KITCHEN));
  const pars = own.flatMap(({ id }) =>
    SHOPS.map((shop) => ({
      ...{ supplied_item_id: Number(id), division_id: divisions.get(shop) },
      par_qty: random.integer(2, 8),
    })),
  );
  await add('ParLevel', pars);
  const priced = rows.map(({ price_vate }, index) => ({ id: Number(made[index]?.id), price_vate }));
  await add('SuppliedPrice', priced.filter((_, index) => index % 3 === 0).flatMap(oldPrices));
}

/** The ids of rows that were made before, by their names. */
async function namedIn({ db, companies }: DemoContext, table: string): Promise<ReadonlyMap<string, number>> {
  const made = db.selectFrom(table).select(['id', 'name']).where('company_id', '=', companies.aurora).orderBy('id');
  return new Map((await made.execute()).map(({ id, name }) => [String(name), Number(id)]));
}

const DAY = 86_400_000;
/** By how many percent a price went up each time, newest first; each third rose much, and lately. */
const STEPS = [3, -1.5, 4, 2, 6, 1.5];

/** Three to six changes, some months apart, of which the last led to the price of now. */
function oldPrices({ id, price_vate }: { id: number; price_vate: number }, index: number) {
  const isSteep = index % 3 === 0;
  let price = price_vate;
  const changes = STEPS.slice(0, 3 + (index % 4)).map((step, back) => {
    const rise = isSteep && back === 0 ? 14 : step;
    const at = new Date(Date.now() - ((isSteep ? 12 : 45) + back * 75 + index) * DAY);
    const previous = Math.round((price / (1 + rise / 100)) * 10_000) / 10_000;
    const change = { price_vate: price, previous_vate: previous, created_at: at, updated_at: at };
    price = previous;
    return { supplied_item_id: id, ...change };
  });
  return changes.reverse();
}

/** Every article in every pack; the large ones are extra. */
function offers() {
  return articles.flatMap(({ supplier, articles }) =>
    articles.flatMap(({ name, stock_item, packs }) =>
      packs.map((pack) => ({ ...pack, supplier, name, stock_item, isExtra: pack.price > 400 })),
    ),
  );
}

/** Thirteen digits, the last of which checks the others. */
function ean(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return twelve + String((10 - (sum % 10)) % 10);
}
