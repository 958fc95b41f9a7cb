// Ninety articles of the eight suppliers in the packs that they come in, with the par levels of the shops (domain 5).
import type { DemoContext } from '#api';
import articles from './articles.json';

interface Known {
  readonly stock: ReadonlyMap<string, number>;
  readonly divisions: ReadonlyMap<string, number>;
  readonly suppliers: ReadonlyMap<string, number>;
}

const SHOPS = ['Winkel Korenmarkt', 'Winkel Zuid', 'Winkel Dampoort'];
const OWN_KITCHEN = 'Eigen ijskeuken';
const TEMPERATURES: Readonly<Record<string, string>> = { 'Melkerij De Leiestroom': 'CHILLED', [OWN_KITCHEN]: 'FROZEN' };

export async function seedSuppliedItems({ db, companies, random }: DemoContext, known: Known): Promise<void> {
  const company_id = companies.aurora;
  const rows = offers()
    .map(({ supplier, name, stock_item, unit, units, price, isExtra }) => ({
      ...{ company_id, name, pack_unit: unit, units_per_pack: units, price_vate: price, is_extra: isExtra },
      supplier_id: known.suppliers.get(supplier),
      stock_item_id: known.stock.get(stock_item),
      temperature: TEMPERATURES[supplier] ?? 'AMBIENT',
      vat_rate: supplier === 'Karton & Co Verpakkingen' ? 21 : 6,
    }))
    .map((row, index) => ({
      ...{ ...row, sort_key: index, sku: `${10_200 + index * 13}` },
      barcode: row.temperature === 'FROZEN' ? null : ean(`541${String(200_010_000 + index * 811)}`),
    }));
  const made = await db.insertInto('supplieditem').values(rows).returning(['id', 'supplier_id']).execute();
  const own = made.filter(({ supplier_id }) => Number(supplier_id) === known.suppliers.get(OWN_KITCHEN));
  const pars = own.flatMap(({ id }) =>
    SHOPS.map((shop) => ({
      ...{ company_id, supplied_item_id: Number(id), division_id: known.divisions.get(shop) },
      par_qty: random.integer(2, 8),
    })),
  );
  await db.insertInto('parlevel').values(pars).execute();
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
