// Says what the demo's load sizes hold, and what vans took along and brought back (docs/domain 20.1).
import type { DemoContext, Row } from '#api';

/** Shares of a full load by size: the largest takes more than fits in one go. */
const SHARES: Readonly<Record<string, number>> = { XS: 0.25, S: 0.5, M: 1, L: 1.6 };
/** What a full van takes: so many of each category of the stock, and how much of each. */
const FULL: readonly (readonly [category: string, items: number, quantity: number])[] = [
  ['Eigen ijs', 6, 8],
  ['Wafels', 2, 300],
  ['Verpakking', 2, 400],
];
/** What vans take where there is no stock. */
const NAMED = [
  ['Vanille', 'LITRE', 40],
  ['Chocolade', 'LITRE', 30],
  ['Aardbei', 'LITRE', 20],
  ['Hoorntjes', 'PIECE', 600],
  ['Bekertjes', 'PIECE', 400],
] as const;

export async function seedLoads(context: DemoContext): Promise<void> {
  const full = await fullLoad(context);
  const sizes = await rowsOf(context, 'loadsize');
  const items = sizes.flatMap(({ id, abbreviation }) =>
    full.map((item, nth) => ({
      ...{ load_size_id: id, position: nth + 1, stock_item_id: item.stock_item_id, name: item.name, unit: item.unit },
      quantity: Math.max(1, Math.round(Number(item.quantity) * (SHARES[String(abbreviation)] ?? 1))),
    })),
  );
  await context.add('LoadSizeItem', items);
  const tours = (await rowsOf(context, 'icecreamvanschedule')).filter(
    (tour) => tour.load_size_id && tour.status !== 'CANCELLED',
  );
  const loads = await context.add(
    'TourLoad',
    tours.map((tour) => loadOf(context, tour)),
  );
  await context.add(
    'TourLoadItem',
    tours.flatMap((tour, nth) => {
      const own = items.filter(({ load_size_id }) => load_size_id === tour.load_size_id);
      return itemsOf(tour, own, nth).map((item) => ({ ...item, tour_load_id: loads[nth]?.id }));
    }),
  );
}

/** Loads of tours that left or are back; the others are planned. */
function loadOf({ people }: DemoContext, tour: Row): Row {
  const by = tour.driver_employee_id ?? people.aurora.groups.driver[0];
  const before = (at: unknown, minutes: number) => new Date(new Date(String(at)).getTime() - minutes * 60_000);
  return {
    icecream_van_schedule_id: tour.id,
    ...(isLoaded(tour) && tour.departed_at
      ? { loaded_at: before(tour.departed_at, 20), loaded_by_employee_id: by }
      : {}),
    ...(isBack(tour) && tour.returned_at
      ? { returned_at: before(tour.returned_at, -15), returned_by_employee_id: by }
      : {}),
  };
}

const isBack = ({ status }: Row): boolean => status === 'FINISHED';
const isLoaded = (tour: Row): boolean => tour.status === 'DEPARTED' || isBack(tour);

function itemsOf(tour: Row, items: readonly Row[], nth: number): Row[] {
  return items.map(({ stock_item_id, name, unit, quantity: planned, position }, place) => {
    const loaded = Number(planned) - ((nth + place) % 4 === 0 ? 1 : 0);
    const returned = Math.floor(loaded / (3 + ((nth + place) % 3)));
    const wasted = (nth + place) % 5 === 0 ? 1 : 0;
    return {
      ...{ position, stock_item_id, name, unit, planned },
      ...(isLoaded(tour) && { loaded }),
      ...(isBack(tour) && { returned, wasted, sold: loaded - returned - wasted }),
    };
  });
}

async function fullLoad(context: DemoContext): Promise<Row[]> {
  if (!context.has('StockItem')) return NAMED.map(([name, unit, quantity]) => ({ name, unit, quantity }));
  const stock = await rowsOf(context, 'stockitem');
  return FULL.flatMap(([category, count, quantity]) =>
    stock
      .filter((item) => item.category === category)
      .slice(0, count)
      .map(({ id, name, unit }) => ({ stock_item_id: id, name, unit, quantity })),
  );
}

async function rowsOf({ db, companies }: DemoContext, table: string): Promise<Row[]> {
  return db.selectFrom(table).selectAll().where('company_id', '=', companies.aurora).orderBy('id').execute();
}
