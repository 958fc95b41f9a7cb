// Tests tablets: either module's permission opens them, the server makes the PIN, and a zone's timeslots start with the
// shop's day.
import { codesOf, type House, openHouse } from '../resources/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

test('view or moderate of trucks or shops reads, moderate of either writes', async () => {
  const { id } = await house.make('tablet', { name: 'IJswagen 1', udid: 'a1' });
  const status = async (permission: string, method: string, path: string, body?: object) =>
    (await house.call(house.actor([permission]), method, path, body)).status;
  for (const module of ['ICESHOP', 'ICETRUCK']) {
    for (const suffix of ['VIEW', 'MODERATE']) {
      expect(await status(`${module}_TABLETS_${suffix}`, 'GET', `tablet/${id}`)).toBe(200);
      const writes = suffix === 'MODERATE' ? 200 : 403;
      expect(await status(`${module}_TABLETS_${suffix}`, 'PATCH', `tablet/${id}`, { name: 'IJswagen 2' })).toBe(writes);
    }
    expect(await status(`${module}_TABLETS_LOGIN`, 'GET', 'tablet')).toBe(403);
  }
});

test('either licence opens tablets, and vans of a module that the company does not have are not there', async () => {
  const { id } = await house.make('tablet', { name: 'IJswagen 3', udid: 'a3' });
  for (const [license, other, field] of [
    ['ICETRUCK', 'ICESHOP', 'delivery_van_id'],
    ['ICESHOP', 'ICETRUCK', 'icecream_van_id'],
  ]) {
    const who = house.actor([`${license}_TABLETS_MODERATE`], { company: { licenses: [license!] } });
    expect((await house.call(who, 'GET', `tablet/${id}`)).status).toBe(200);
    const odd = await house.call(who, 'PATCH', `tablet/${id}`, { [field!]: 1 });
    expect(odd.body.errors).toMatchObject([{ path: field, code: 'forbiddenField' }]);
    const lapsed = house.actor([`${other}_TABLETS_MODERATE`], { company: { licenses: [license!] } });
    expect((await house.call(lapsed, 'GET', `tablet/${id}`)).status).toBe(403);
  }
  const neither = { ...house.root, company: { licenses: ['ICECLOUD'] } };
  expect((await house.call(neither, 'GET', `tablet/${id}`)).status).toBe(403);
});

test('names and numbers of zones, points and vans hold the whole text', async () => {
  const text = 'x'.repeat(255);
  for (const [resource, field] of [
    ['shipmentzone', 'abbreviation'],
    ['deliveryzone', 'abbreviation'],
    ['pickuppoint', 'address_bus'],
    ['deliveryvan', 'license_plate'],
    ['icecreamvan', 'license_plate'],
  ]) {
    const record = { name: 'Lang', ...(resource!.endsWith('van') && { nr: 9 }) };
    expect(await house.make(resource!, { ...record, [field!]: text })).toHaveProperty(field!, text);
  }
});

test('what the tablet itself tells is not for people to write', async () => {
  const told = { pin: '1234', battery_level: 80, latitude: 51 };
  const { body } = await house.call(house.root, 'POST', 'tablet', { name: 'T', udid: 'b2', ...told });
  expect(body.errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)).toEqual(
    expect.arrayContaining(['pin readOnly', 'battery_level readOnly', 'latitude readOnly']),
  );
});

test('a timeslot starts as all day, from nine to five, for free', async () => {
  const zone = await house.make('deliveryzone', { name: 'Gent', seed_config: [{}] });
  const slot = { active: true, title: 'All day', time_start: '09:00:00', time_stop: '17:00:00', price_vati: 0 };
  expect(zone).toMatchObject({ active: true, seed_config: [slot] });
  const dear = await house.call(house.root, 'POST', 'deliveryzone', {
    name: 'B',
    seed_config: [{ price_vati: -0.01 }],
  });
  expect(dear.body.errors).toMatchObject([{ path: 'seed_config.0.price_vati', code: 'minimum' }]);
  for (const time_stop of ['09:00:00', '17:00:00']) {
    const slots = [{}, { time_start: '17:00:00', time_stop }];
    const backwards = await house.call(house.root, 'PATCH', `deliveryzone/${zone.id}`, { seed_config: slots });
    expect(backwards.body.errors).toEqual([
      { path: 'seed_config.1.time_stop', code: 'after', params: { start: '17:00' } },
    ]);
  }
});

test('a pick-up point that makes its own goods has no internal transports', async () => {
  const transports = { internal_transport_seed_config: [{ time_start: '08:00:00', time_stop: '08:30:00' }] };
  const point = await house.make('pickuppoint', { name: 'Zuid', ...transports });
  const own = { produce_decentralised: true };
  const update = (fields: object) => house.call(house.root, 'PATCH', `pickuppoint/${point.id}`, fields);
  const odd = await update({ ...own, ...transports });
  expect(odd.body.errors).toMatchObject([{ path: 'internal_transport_seed_config', code: 'notApplicable' }]);
  expect((await update(own)).body.data).not.toHaveProperty('internal_transport_seed_config');
});

test('a time beside another is refused also when only one of them is sent, and what was stored before stays', async () => {
  const area = {
    type: 'Polygon',
    coordinates: [
      [
        [3.7, 51],
        [3.8, 51],
        [3.8, 51.1],
        [3.7, 51],
      ],
    ],
  };
  const zone = await house.make('icecreamvanzone', {
    name: 'Kust',
    abbreviation: 'KU',
    color: '#aabbcc',
    polygon: area,
  });
  const update = (fields: object) => house.call(house.root, 'PATCH', `icecreamvanzone/${zone.id}`, fields);
  expect((await update({ time_from: '10:00', time_until: '18:00' })).status).toBe(200);
  expect(codesOf((await update({ time_from: '19:00' })).body)).toEqual(['time_until after']);
  await house.database.system((db) =>
    db.updateTable('icecreamvanzone').set({ time_from: '20:00' }).where('id', '=', zone.id).execute(),
  );
  expect((await update({ name: 'Kuststrook' })).status).toBe(200);
});

test('what a company called a tablet stays, though tablets moved to another module', async () => {
  await house.make('tablet', { name: 'IJswagen 9', udid: 'x9' });
  const said = { company_id: house.own, locale: 'nl', key: 'iceshop.tablet.name', value: 'Toestel in de wagen' };
  await house.database.system((db) => db.insertInto('textoverride').values(said).execute());
  const { body } = await house.call(house.root, 'GET', 'tablet/export?columns=name&locale=nl&format=csv');
  expect(String(body).split(/\r?\n/)[0]).toContain(said.value);
});
