// Tests what a stream says about its session: that it must be read again, and that it ended.
import { sql } from 'kysely';
import { call, claimsOf, post, tokenOf } from '../auth/product.ts';
import { ownListening } from './listening.ts';
import { caughtUp } from './reader.ts';

const two = ownListening();

describe('a session to fetch again', () => {
  const group = { name: 'Events test', permissions: ['ICETRUCK_LOAD_SIZES_VIEW'] };

  test('is announced to members of a permission group, who came, stayed or left, and to nobody else', async () => {
    const admin = await tokenOf(two.house, 'admin');
    const [kitchen, driver, planner] = await Promise.all(
      ['kitchen', 'driver', 'planner'].map((m) => tokenOf(two.house, m)),
    );
    const [in1, in2] = [await two.employeeOf(kitchen!), await two.employeeOf(driver!)];
    const readers = await Promise.all([two.listen(kitchen!), two.listen(driver!, two.other), two.listen(planner!)]);
    const counts = () => readers.map((reader) => reader.of('session').length);
    let known = counts();
    // The clock may notice a change just before it is announced, and then it is told twice.
    const heardBy = async (...who: readonly number[]) => {
      await readers[0]!.until(() => who.every((nr) => counts()[nr]! > known[nr]!));
      known = counts();
    };
    const made = await post(two.house, '/v1/permissiongroup', {
      token: admin,
      body: { ...group, employee_ids: [in1] },
    });
    const path = `/v1/permissiongroup/${made.body.data.id}`;
    await heardBy(0);
    expect((await call(two.house, path, { method: 'PATCH', token: admin, body: { employee_ids: [in2] } })).status).toBe(
      200,
    );
    await heardBy(0, 1);
    expect((await call(two.house, `${path}?confirm=members`, { method: 'DELETE', token: admin })).status).toBe(204);
    await heardBy(1);
    await caughtUp(two.house, ...readers);
    expect(counts()[2]).toBe(1);
  });

  test('comes with new rights: the next record is heard', async () => {
    const admin = await tokenOf(two.house, 'admin');
    const token = await tokenOf(two.house, 'shopseller');
    const seller = await two.listen(token);
    const body = { ...group, name: 'Of the seller', employee_ids: [await two.employeeOf(token)] };
    const made = await post(two.other, '/v1/permissiongroup', { token: admin, body });
    await two.makeLoadSize(admin);
    await seller.until(() => seller.of('record').length >= 1);
    await call(two.other, `/v1/permissiongroup/${made.body.data.id}?confirm=members`, {
      method: 'DELETE',
      token: admin,
    });
    await two.makeLoadSize(admin);
    await seller.until(() => seller.of('session').length >= 2);
    await caughtUp(two.house, seller);
    expect(seller.of('record')).toHaveLength(1);
  });

  test('is announced to everyone when the company, a custom page or a text changes, and to one by a direct grant', async () => {
    const admin = await tokenOf(two.house, 'admin');
    const token = await tokenOf(two.house, 'hr');
    const [hr, kitchen] = [await two.listen(token, two.other), await two.listen(await tokenOf(two.house, 'kitchen'))];
    const heard = () => [hr.of('session').length, kitchen.of('session').length] as const;
    let known = heard();
    const bothHear = async () => {
      await hr.until(() => heard().every((count, nr) => count > known[nr]!));
      known = heard();
    };
    const page = { name: 'P', path: 'events-page', url: 'https://pages.example/' };
    await post(two.house, '/v1/customfrontendable', { token: admin, body: page });
    await bothHear();
    const text = { locale: 'en', key: 'icecloud.division_other', value: 'Teams' };
    expect((await post(two.house, '/v1/textoverride', { token: admin, body: text })).status).toBe(201);
    await bothHear();
    const intranet_url = 'https://i.example';
    await call(two.house, '/v1/company/1', { method: 'PATCH', token: admin, body: { intranet_url } });
    await bothHear();
    await caughtUp(two.house, hr, kitchen);
    known = heard();
    const body = { add: ['ICECLOUD_INVOICES_VIEW'] };
    const path = `/v1/employee/${await two.employeeOf(token)}/permission`;
    expect((await call(two.house, path, { method: 'PATCH', token: admin, body })).status).toBe(200);
    await hr.until(() => heard()[0] > known[0]);
    expect(heard()[1]).toBe(known[1]);
  });

  test('is noticed even when nobody announces it', async () => {
    const token = await tokenOf(two.house, 'bookkeeping');
    const reader = await two.listen(token);
    await two.house.database.system((db) =>
      sql`update account set default_locale = 'de' where email = 'bookkeeping@aurora.example'`.execute(db),
    );
    await reader.until(() => reader.of('session').length >= 1);
  });
});

describe('a session that ends closes its streams within five seconds', () => {
  const change = (assignment: ReturnType<typeof sql>, sid: string) =>
    two.house.database.system((db) => sql`update session set ${assignment} where id = ${sid}`.execute(db));
  const ways: Record<string, (token: string) => Promise<unknown>> = {
    'logging out': (token) => post(two.house, '/v1/auth/logout', { token }),
    'sign out everywhere': async () =>
      call(two.house, '/v1/auth/session', { method: 'DELETE', token: await tokenOf(two.house, 'planner') }),
    'a token that was used twice': async (token) => {
      const { body } = await post(two.house, '/v1/auth/refresh', { token });
      // Until somebody uses the new token, its answer may have been lost on the way.
      await call(two.house, '/v1/auth/employee', { token: body.access_token });
      await change(sql`rotated_at = now() - interval '11 seconds'`, claimsOf(token).sid);
      await post(two.house, '/v1/auth/refresh', { token });
    },
    'the end of its twelve hours': (token) => change(sql`expires_at = now()`, claimsOf(token).sid),
    'deletion of the row': (token) =>
      two.house.database.system((db) => sql`delete from session where id = ${claimsOf(token).sid}`.execute(db)),
  };

  test.each(Object.keys(ways))('%s', async (way) => {
    const token = await tokenOf(two.house, 'planner');
    const readers = [await two.listen(token, two.house), await two.listen(token, two.other)];
    await ways[way]!(token);
    for (const reader of readers) await reader.until(() => reader.endedAt !== undefined);
    for (const reader of readers) expect(reader.events.at(-1)).toEqual({ event: 'signedOut', data: {} });
  });

  test('deletion of the employee, at once, and without a word of it', async () => {
    const token = await tokenOf(two.house, 'hr');
    const reader = await two.listen(token, two.other);
    const id = await two.employeeOf(token);
    const path = `/v1/employee/${id}`;
    expect((await call(two.house, path, { method: 'DELETE', token: await tokenOf(two.house, 'admin') })).status).toBe(
      204,
    );
    await reader.until(() => reader.endedAt !== undefined);
    expect(reader.events.at(-1)!.event).toBe('signedOut');
    expect(reader.of('record')).toEqual([]);
    expect((await call(two.other, '/v1/auth/employee', { token })).status).toBe(401);
    await two.house.database.system((db) => sql`update employee set deleted_at = null where id = ${id}`.execute(db));
  });

  test('deletion of the employee by hand in the database', async () => {
    const token = await tokenOf(two.house, 'hr');
    const reader = await two.listen(token);
    const id = await two.employeeOf(token);
    const set = (value: ReturnType<typeof sql>) =>
      two.house.database.system((db) => sql`update employee set deleted_at = ${value} where id = ${id}`.execute(db));
    await set(sql`now()`);
    await reader.until(() => reader.endedAt !== undefined);
    expect(reader.events.at(-1)!.event).toBe('signedOut');
    await set(sql`null`);
  });
});
