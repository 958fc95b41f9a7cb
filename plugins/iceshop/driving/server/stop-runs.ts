// Lists the runs of a driver, or of the van that a tablet is in, with all that the driver needs at each door.

import type { Records, RouteCall, Row, Stored } from '#api';
import { broughtTo } from '../../delivery/server/delivery-goods.ts';
import { TEMPERATURES } from '../../delivery/server/delivery-paper.ts';
import { type Line, linesOf } from '../../lines/server/order-lines.ts';
import { dueCents } from '../../payments/server/order-money.ts';
import { chosenIn } from '../../products/options.ts';

/** The driver or the van whose runs are listed; either may be missing. */
export interface RunOwner {
  readonly employeeId?: number;
  readonly vanId?: number;
}

export const SHOWN: readonly Stored<'DeliverySchedule'>['status'][] = ['PUBLISHED', 'LOADING', 'ON_THE_ROAD', 'DONE'];
const DELIVERY = ['nr', 'contact_name', 'customer_note', 'delivery_start', 'delivery_stop'];

export function isWhose(run: Stored<'DeliverySchedule'>, { employeeId, vanId }: RunOwner): boolean {
  const crew = [run.driver_employee_id, run.co_driver_employee_id];
  return (
    (employeeId !== undefined && crew.includes(employeeId)) || (vanId !== undefined && run.delivery_van_id === vanId)
  );
}

type Reading = Pick<RouteCall, 'records' | 'db'> & {
  readonly actor: { readonly companyId: number };
  /** The language of who reads. */
  readonly locale: string;
};

/** Lists the runs of these days, the earliest first. */
export async function runsOf(whose: RunOwner, days: readonly string[], call: Reading): Promise<Row[]> {
  const { records, db, actor, locale } = call;
  const product = { by: 'product' } as const;
  const runs = (await records('DeliverySchedule', product).list({ date: days, status: SHOWN })).filter((run) =>
    isWhose(run, whose),
  );
  const byId = async <Model extends Listed>(model: Model, ids: readonly (number | undefined)[]) => {
    const wanted = [...new Set(ids.filter((id) => id !== undefined))];
    const all: Pick<Records<{ id: number }>, 'list'> = records(model as Listed, product);
    const rows = wanted.length > 0 ? await all.list({ id: wanted }) : [];
    return new Map(rows.map((row) => [row.id, row as Stored<Model>] as const));
  };
  const of = runs.map(({ id }) => id);
  const stops = of.length > 0 ? await records('DeliveryStop', product).list({ delivery_schedule_id: of }) : [];
  const orders = await byId(
    'WebshopOrder',
    stops.map(({ webshop_order_id }) => webshop_order_id),
  );
  const points = await byId(
    'PickUpPoint',
    stops.map(({ pick_up_point_id }) => pick_up_point_id),
  );
  const brought = await broughtTo(stops, { db, companyId: actor.companyId });
  const lines = [...[...orders.values()].flatMap((order) => linesOf(order)), ...[...brought.values()].flat()];
  const known: Known = {
    locale,
    orders,
    points,
    brought,
    vans: await byId(
      'DeliveryVan',
      runs.map(({ delivery_van_id }) => delivery_van_id),
    ),
    products: await byId(
      'Product',
      lines.map(({ product_id }) => product_id),
    ),
    people: await byId('Employee', [
      ...runs.flatMap(({ driver_employee_id, co_driver_employee_id }) => [driver_employee_id, co_driver_employee_id]),
      ...stops.map(({ done_by_employee_id }) => done_by_employee_id),
    ]),
  };
  return runs.map((run) =>
    shownRun(
      run,
      stops.filter((stop) => stop.delivery_schedule_id === run.id),
      known,
    ),
  );
}

type Listed = 'WebshopOrder' | 'PickUpPoint' | 'DeliveryVan' | 'Product' | 'Employee';
type ById<Model extends Listed> = ReadonlyMap<number | undefined, Stored<Model>>;
interface Known {
  readonly locale: string;
  readonly orders: ById<'WebshopOrder'>;
  readonly points: ById<'PickUpPoint'>;
  /** Goods for pick-up points, by the id of their stop. */
  readonly brought: ReadonlyMap<number, readonly Line[]>;
  readonly vans: ById<'DeliveryVan'>;
  readonly products: ById<'Product'>;
  readonly people: ById<'Employee'>;
}

function shownRun(run: Stored<'DeliverySchedule'>, stops: readonly Stored<'DeliveryStop'>[], known: Known): Row {
  const van = known.vans.get(run.delivery_van_id);
  const crew = [run.driver_employee_id, run.co_driver_employee_id].map((id) => nameOf(known.people.get(id)));
  return {
    ...only(run, ['id', 'nr', 'date', 'time_start', 'time_stop', 'status', 'status_at', 'kind', 'note', 'departed_at']),
    van: van && only(van, ['id', 'nr', 'name', 'license_plate']),
    crew: crew.filter(Boolean),
    load: loadOf(stops, known),
    stops: stops.map((stop) => shownStop(stop, known)),
  };
}

function shownStop(stop: Stored<'DeliveryStop'>, known: Known): Row {
  const order = known.orders.get(stop.webshop_order_id);
  const point = known.points.get(stop.pick_up_point_id);
  const goal: Partial<Stored<'PickUpPoint'>> | Stored<'WebshopOrder'> = order ?? point ?? {};
  const phone = order?.contact_phone_nr;
  const goods = known.brought.get(stop.id);
  return {
    ...only(stop, ['id', 'position', 'status', 'eta', 'done_at', 'failure_reason', 'note']),
    name: order?.contact_name ?? point?.name ?? '',
    street: [goal.address_street, goal.address_nr, goal.address_bus].filter(Boolean).join(' '),
    city: [goal.address_zipcode, goal.address_city].filter(Boolean).join(' '),
    ...(phone !== undefined && { phone: phone.replace(/^\+?/, '+') }),
    ...(stop.photo_uri !== undefined && { has_photo: true }),
    ...(stop.done_by_employee_id !== undefined && { done_by: nameOf(known.people.get(stop.done_by_employee_id)) }),
    ...(goods && { goods: goods.map((line) => shownLine(line, known)) }),
    ...(order && {
      order: {
        ...only(order, ['id', ...DELIVERY]),
        due_vati: dueCents(order) / 100,
        lines: linesOf(order).map((line) => shownLine(line, known)),
      },
    }),
  };
}

const shownLine = (line: Line, { products, locale }: Known): Row => ({
  ...only(line, ['id', 'quantity', 'name', 'note']),
  options: (line.options ?? []).map(chosenIn(locale)),
  temperature: temperatureOf(line, products),
});

const temperatureOf = ({ product_id }: Line, products: ById<'Product'>) =>
  products.get(product_id)?.temperature ?? 'AMBIENT';

/** Lists the goods that go into the van, the coldest first. */
function loadOf(stops: readonly Stored<'DeliveryStop'>[], { orders, products, brought }: Known): Row[] {
  const lines = stops.flatMap(({ id, webshop_order_id }) => [
    ...linesOf(orders.get(webshop_order_id)),
    ...(brought.get(id) ?? []),
  ]);
  return TEMPERATURES.flatMap((temperature) => {
    const counts = new Map<string, number>();
    for (const line of lines.filter((one) => temperatureOf(one, products) === temperature)) {
      const name = line.name ?? '';
      counts.set(name, (counts.get(name) ?? 0) + line.quantity);
    }
    const rows = [...counts].map(([name, quantity]) => ({ name, quantity }));
    return rows.length > 0 ? [{ temperature, lines: rows }] : [];
  });
}

const nameOf = (person?: Row): string | undefined =>
  person && `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim();

const only = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])));
