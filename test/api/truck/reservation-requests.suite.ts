// Tests the form by which customers ask for a van without an account: what it makes, and that robots leave nothing.
import { sql } from 'kysely';
import { dayAfter, today } from '../../../core/contract/index.ts';
import { ownClock } from '../clock.ts';
import { type ReservationFloor, reservationFloor, whole } from './reservation-floor.ts';

const clock = ownClock();
let floor: ReservationFloor;
beforeAll(async () => {
  floor = await reservationFloor();
  await floor.say({ reservation_requests: true });
  await floor.house.make('pointofinterest', { name: 'Depot', kind: 'DEPOT', latitude: 51.05, longitude: 3.72 });
});
afterAll(() => floor?.house.stop());
/** Each test is an hour of its own, so that what it sends counts alone. */
beforeEach(() => clock.advance(3600));

const at = (path: string) => `${floor.house.address}/v1/public/${floor.house.own}/icetruck/request${path}`;
const open = async () => (await (await fetch(at('/form'))).json()).data;
const grown = async (): Promise<string> => {
  const { token, least } = await open();
  clock.advance(least);
  return token;
};
const post = async (token: string, body: object) => {
  const answer = await fetch(at(`?form=${encodeURIComponent(token)}`), {
    ...{ method: 'POST', headers: { 'content-type': 'application/json', 'accept-language': 'de' } },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};
const ASKED = {
  ...{
    event_type: 'WEDDING',
    event_name: 'Hochzeit',
    date: dayAfter(today(), 100),
    serve_start: '15:00',
    serve_stop: '18:00',
  },
  ...{ nr_of_people: 120, name: 'Heidi Weber', phone_nr: '+32470123456', email: 'heidi@gasten.example' },
  ...{ address_street: 'Kouter', address_nr: '7', address_zipcode: '9000', address_city: 'Gent', notes: 'Ohne Nüsse' },
};
const count = async (): Promise<number> => {
  const { rows } = await floor.house.database.system((db) =>
    sql<{
      n: number;
    }>`select count(*)::int as n from icecreamvanreservation where company_id = ${floor.house.own}`.execute(db),
  );
  return rows[0]?.n ?? 0;
};

test('a request arrives with a mail of receipt, is told to planners, and gets a price by itself', async () => {
  const { status, body } = await post(await grown(), ASKED);
  expect([status, body.data.nr]).toEqual([200, expect.stringMatching(/^R\d{4}-/)]);
  const [row] = (await floor.call('GET', 'icecreamvanreservation?filter[event_name]=Hochzeit')).body.data;
  expect(row).toMatchObject({ status: 'REQUEST', nr_of_people: 120 });
  expect((await floor.letters()).at(-1)).toMatchObject({
    ...{ named: 'icetruck/request-received', address: 'heidi@gasten.example', locale: 'de' },
  });
  await floor.work();
  const whole = await floor.read(row.id);
  expect(whole).toMatchObject({ is_from_customer: true, locale: 'de', notes: 'Ohne Nüsse' });
  expect((whole.lines as { description: string }[])[0]?.description).toBe('Eis pro Person');
  expect(whole.total_vati).toBeGreaterThan(480);
  expect(await floor.bookings(row.id)).toEqual([]);
});

test('what is wrong is said beside its field, and the page keeps what was typed', async () => {
  const token = await grown();
  const refused = await post(token, { ...ASKED, date: '2020-01-01' });
  expect(refused.body.errors).toMatchObject([{ path: 'date', code: 'requestPast' }]);
  expect((await post(token, { ...ASKED, serve_stop: '14:00' })).body.errors).toMatchObject([{ path: 'serve_stop' }]);
  const { name: _, ...nameless } = ASKED;
  expect((await post(token, nameless)).body.errors).toMatchObject([{ path: 'name', code: 'required' }]);
  expect((await post(token, ASKED)).status).toBe(200);
});

test('the page is in the language of the customer, without a script, and has its own address', async () => {
  const { own } = floor.house;
  const { status, text } = await floor.page(`${own}/icetruck/request?locale=fr`);
  expect(status).toBe(200);
  expect(text).toContain('Demander notre camion de glaces');
  expect(text).toContain('name="nr_of_people"');
  expect(text).not.toContain('<script');
});

test('the page of a public menu leads to the form, and the request has that menu', async () => {
  const menu = async (name: string, publicly_visible: boolean) =>
    (await floor.house.make('menu', { name, publicly_visible, ...(publicly_visible && { capacity_per_hour: 90 }) })).id;
  const [shown, hidden] = [await menu('Feest', true), await menu('Kassa', false)];
  const sent = async (menu_id: number, event_name: string) => {
    const path = `form/${floor.house.own}/icetruck/request?menu_id=${menu_id}&locale=en`;
    const { text } = await floor.page(path);
    const form_token = /name="form_token" value="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(text).not.toContain('name="menu_id"');
    clock.advance(3);
    const { status } = await floor.page(path, {
      ...{ ...ASKED, nr_of_people: '50', serve_start: '15:00', serve_stop: '18:00' },
      ...{ event_name, form_token },
    });
    expect(status).toBe(200);
    const { body } = await floor.call('GET', `icecreamvanreservation?filter[event_name]=${event_name}`);
    return (await floor.read(body.data[0].id)).menu_id;
  };
  expect([await sent(shown, 'Shown'), await sent(hidden, 'Hidden')]).toEqual([shown, undefined]);
});

test('a robot that fills it in a thousand times leaves nothing, and a customer comes through', async () => {
  const before = await count();
  const letters = (await floor.letters()).length;
  const token = await grown();
  const tries = Array.from({ length: 1000 }, (_, nth) =>
    nth % 3 === 0
      ? post(`${token}x${nth}`, ASKED)
      : post(nth % 3 === 1 ? '' : token, { ...ASKED, homepage: 'https://robot.example' }),
  );
  const answers = await Promise.all(tries);
  expect(answers.every(({ status }) => status === 422 || status === 429)).toBe(true);
  expect(await count()).toBe(before);
  expect((await floor.letters()).length).toBe(letters);
  const plans = await floor.call('GET', 'icecreamvanreservation');
  expect(plans.status).toBe(200);
  clock.advance(3600);
  expect((await post(await grown(), ASKED)).status).toBe(200);
});

test('a network sends only some requests an hour', async () => {
  const answers: number[] = [];
  for (let nth = 0; nth < 11; nth += 1) answers.push((await post(await grown(), ASKED)).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(10);
  expect(answers.at(-1)).toBe(429);
});

test('a company that takes no requests has no form', async () => {
  await floor.say({ reservation_requests: false });
  expect((await fetch(at('/form'))).status).toBe(404);
  expect((await floor.page(`form/${floor.house.own}/icetruck/request`)).status).toBe(404);
  whole(await floor.call('GET', 'icecreamvanreservation'), 200);
});
