// Makes what tests of reservations need: vans, load sizes, and calls of somebody who plans reservations.
import { type Answer, type House, openHouse } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';

/** A day without a change of the clocks. */
export const DAY = '2099-05-06';

export type ReservationFloor = Awaited<ReturnType<typeof reservationFloor>>;

const PLACE = {
  ...{
    address_street: 'Kouter',
    address_nr: '7',
    address_zipcode: '9000',
    address_city: 'Gent',
    address_country: 'BE',
  },
};
const COLOURS = { color_text: '#000000', color_background: '#ffffff' };

export async function reservationFloor() {
  const house = await openHouse();
  const planner = house.actor(['ICETRUCK_ICECREAM_VAN_RESERVATIONS_MODERATE']);
  const reader = house.actor(['ICETRUCK_ICECREAM_VAN_RESERVATIONS_VIEW']);
  const call = (method: string, path: string, body?: unknown, who = planner): Promise<Answer> =>
    house.call(who, method, path, body);
  const van = async (nr: number): Promise<number> =>
    (await house.make('icecreamvan', { nr, name: `Van ${nr}`, ...COLOURS })).id;
  const vans = [await van(1), await van(2), await van(3)] as const;
  const values = (more: Row = {}): Row => ({
    ...{ event_name: 'Tuinfeest', name: 'An Claes', phone_nr: '+32470123456', email: 'an@gasten.example', ...PLACE },
    ...{ date: DAY, serve_start: '14:00', serve_stop: '17:00', nr_of_people: 80, ...more },
  });
  const ask = (more?: Row): Promise<Answer> => call('POST', 'icecreamvanreservation', values(more));
  const reserve = async (more?: Row): Promise<Row & { id: number }> => whole(await ask(more), 201);
  const move = (id: number, status: string, more: Row = {}): Promise<Answer> =>
    call('PATCH', `icecreamvanreservation/${id}/status`, { status, ...more });
  const read = async (id: number): Promise<Row> => (await call('GET', `icecreamvanreservation/${id}`)).body.data;
  const say = async (settings: Row): Promise<void> =>
    void whole(
      await house.call(house.root, 'PATCH', `company/${house.own}`, { settings: { icetruck: settings } }),
      200,
    );
  return { house, planner, reader, call, van, vans, values, ask, reserve, move, read, say };
}

export function whole({ status, body }: Answer, expected: number) {
  if (status !== expected) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data;
}

/** Makes a tour of a van on the day of the tests, as whoever plans tours does. */
export async function tourOf({ house }: { house: House }, icecream_van_id: number, hours: Row): Promise<number> {
  return (await house.make('icecreamvanschedule', { date: DAY, icecream_van_id, ...hours })).id;
}
