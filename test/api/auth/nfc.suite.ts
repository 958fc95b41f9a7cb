// Tests signing in with a tag on a trusted device: both or nothing (docs/domain 3.5; docs/security.md, "Badges").
import { sql } from 'kysely';
import { DEMO_PASSWORD } from '../../../api/demo/people.ts';
import { scaled } from '../../scale.ts';
import { type Running, startWhole } from '../events/product.ts';
import { badgesAt, elsewhere, freshKey, freshTag } from './badges.ts';
import { call, claimsOf, post, tokenOf } from './product.ts';

let house: Running;
beforeAll(async () => {
  house = await startWhole();
});
afterAll(() => house?.stop());

const { tap, trust, setTag, equip } = badgesAt(() => house);
const employeeOf = async (token: string) => (await call(house, '/v1/auth/employee', { token })).body.data;

test('a tag on a trusted device opens a session of its owner', async () => {
  const { key, tag, token, owner } = await equip('shopseller');
  const entered = await tap(tag, key);
  expect([entered.status, entered.body]).toEqual([200, { access_token: expect.any(String), expires_in: 900 }]);
  expect(claimsOf(entered.body.access_token).kind).toBe('employee');
  expect((await employeeOf(entered.body.access_token)).id).toBe((await employeeOf(token)).id);
  const { data } = (await call(house, '/v1/auth/device', { token: owner, headers: { 'trusted-device-key': key } }))
    .body;
  expect(data).toContainEqual(expect.objectContaining({ current: true, last_used_at: expect.stringMatching(/Z$/) }));
});

test('a device of someone who may not trust devices for all takes their own tag only', async () => {
  const { tag } = await equip('kitchen');
  const [key, own] = [freshKey(), freshTag()];
  const seller = await tokenOf(house, 'shopseller');
  await trust(seller, key);
  await setTag(seller, own);
  expect((await tap(own, key)).status).toBe(200);
  expect((await tap(tag, key)).status).toBe(401);
});

test('people who come in at the same moment, through one address, all get in', async () => {
  const { key, tag } = await equip('kitchen');
  const address = elsewhere();
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => tap(tag, key, address)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  }
});

test('readers may write the same tag in different ways', async () => {
  const { key, tag } = await equip('kitchen');
  const spelt = [tag.toLowerCase(), tag.match(/../g)!.join(':').toLowerCase(), ` ${tag.match(/../g)!.join(' ')} `];
  for (const way of spelt) expect([way, (await tap(way, key)).status]).toEqual([way, 200]);
});

test('the profile says whether one has a tag, in this company only', async () => {
  const { token } = await equip('management');
  const hasBadge = async (mine: string) => (await call(house, '/v1/auth/profile', { token: mine })).body.data.has_badge;
  expect(await hasBadge(token)).toBe(true);
  const { employee_ids } = (await employeeOf(token)).user;
  const body = { employee_id: employee_ids[1].id };
  const sister = (await post(house, '/v1/auth/switch', { token: await tokenOf(house, 'management'), body })).body;
  expect(await hasBadge(sister.access_token)).toBe(false);
  await setTag(token, null);
  expect(await hasBadge(token)).toBe(false);
});

test('neither is stored or ever answered in clear', async () => {
  const { key, tag, owner, token } = await equip('driver');
  const tables = await house.database.system(async (db) => [
    await db.selectFrom('trusteddevice').selectAll().execute(),
    await db.selectFrom('employee_tag').selectAll().execute(),
    await db.selectFrom('employee').selectAll().execute(),
    await db.selectFrom('login_attempt').selectAll().execute(),
  ]);
  const answers = [
    await call(house, '/v1/auth/device', { token: owner }),
    await call(house, '/v1/auth/employee', { token }),
    await call(house, '/v1/auth/nfc', { token }),
  ];
  for (const secret of [key, tag]) expect(JSON.stringify([tables, answers])).not.toContain(secret);
});

describe('a session that a badge opened', () => {
  /** Makes a person of two companies who signs in to one of them by badge. */
  async function come() {
    const { key, tag } = await equip('management');
    const { access_token } = (await tap(tag, key)).body;
    const { id, user } = await employeeOf(access_token);
    const other = user.employee_ids.find((one: { id: number }) => one.id !== id).id;
    return { key, tag, token: access_token as string, other: other as number };
  }
  const go = (token: string, employee_id: number, password?: string) =>
    post(house, '/v1/auth/switch', { token, body: { employee_id, ...(password !== undefined && { password }) } });

  test('stays in its company, also after a refresh, until the password is given', async () => {
    const { token, other } = await come();
    const refusal = await go(token, other);
    expect([refusal.status, refusal.body.code]).toEqual([403, 'passwordNeeded']);
    const renewed = (await post(house, '/v1/auth/refresh', { token })).body.access_token;
    expect((await go(renewed, other)).body.code).toBe('passwordNeeded');
    const wrongly = await go(renewed, other, 'not the one');
    expect([wrongly.status, wrongly.body.errors]).toEqual([422, [{ path: 'password', code: 'passwordIncorrect' }]]);
    const switched = await go(renewed, other, DEMO_PASSWORD);
    expect([switched.status, (await employeeOf(switched.body.access_token)).id]).toEqual([200, other]);
    // The session was opened by password, so switching back is as free as ever.
    const back = (await employeeOf(switched.body.access_token)).user.employee_ids.find(
      (one: { id: number }) => one.id !== other,
    );
    expect((await go(switched.body.access_token, back.id)).status).toBe(200);
  });

  test('is one after a second factor too', async () => {
    const { key, tag, token, other } = await come();
    await house.database.system((db) =>
      sql`update account set totp_secret = 'any' where id = (select user_id from employee where id = ${other})`.execute(
        db,
      ),
    );
    const { user_id } = (await tap(tag, key)).body;
    expect(user_id).toEqual(expect.any(String));
    const kept = await house.database.system((db) =>
      sql<{ by_tag: boolean }>`select by_tag from login_handle order by expires_at desc limit 1`.execute(db),
    );
    expect(kept.rows).toEqual([{ by_tag: true }]);
    await house.database.system((db) => sql`update account set totp_secret = null`.execute(db));
    expect((await go(token, other)).body.code).toBe('passwordNeeded');
  });
});

describe('refused, always alike', () => {
  const wrong = { type: 'about:blank', status: 401, title: 'Unauthorized', code: 'unauthenticated' };

  test('one without the other, or with another', async () => {
    const { key, tag } = await equip('planner');
    const answers = [
      await tap(tag),
      await tap(tag, ''),
      await tap(tag, freshKey()),
      await tap(freshTag(), key),
      await tap(' ', key),
    ];
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => wrong));
    expect((await tap(tag, key)).status).toBe(200);
  });

  test('on a device where it is not allowed, and from the moment that it was removed', async () => {
    const { key, tag, owner, device } = await equip('planner');
    const change = (method: string, body?: object) =>
      call(house, `/v1/auth/device/${device.id}`, { method, token: owner, body });
    expect((await change('PATCH', { allow_nfc_login: false })).body.data.allow_nfc_login).toBe(false);
    expect((await tap(tag, key)).body).toEqual(wrong);
    await change('PATCH', { allow_nfc_login: true });
    expect((await tap(tag, key)).status).toBe(200);
    expect((await change('DELETE')).status).toBe(204);
    expect((await tap(tag, key)).body).toEqual(wrong);
  });

  test('with a tag that was taken away or replaced', async () => {
    const { key, tag, token } = await equip('planner');
    const next = freshTag();
    await setTag(token, next);
    expect([(await tap(tag, key)).status, (await tap(next, key)).status]).toEqual([401, 200]);
    await setTag(token, null);
    expect((await tap(next, key)).status).toBe(401);
  });

  test('in another company than the device’s', async () => {
    const { tag, token } = await equip('shopmanager');
    const manager = await tokenOf(house, 'management');
    const { employee_ids } = (await employeeOf(manager)).user;
    const switched = await post(house, '/v1/auth/switch', {
      token: manager,
      body: { employee_id: employee_ids[1].id },
    });
    const key = freshKey();
    await trust(switched.body.access_token, key);
    expect((await tap(tag, key)).status).toBe(401);
    await trust(token, key);
    expect((await tap(tag, key)).status).toBe(200);
  });

  test('of an employee who was deleted, on a device of one who was, and after both came back', async () => {
    const { key, tag, token } = await equip('hr');
    const own = freshKey();
    await trust(token, own);
    const other = await equip('bookkeeping');
    const { id } = await employeeOf(token);
    expect((await tap(other.tag, own)).status).toBe(200);
    const sessionsBefore = await tap(tag, key);
    await house.database.tenant(1, async (db) => {
      await sql`update employee set deleted_at = now() where id = ${id}`.execute(db);
      await sql`select forget_employee(${id})`.execute(db);
    });
    expect([(await tap(tag, key)).status, (await tap(other.tag, own)).status]).toEqual([401, 401]);
    await house.database.system((db) => sql`update employee set deleted_at = null where id = ${id}`.execute(db));
    expect([(await tap(tag, key)).status, (await tap(other.tag, own)).status]).toEqual([401, 401]);
    const old = sessionsBefore.body.access_token;
    expect((await call(house, '/v1/auth/employee', { token: old })).status).toBe(401);
  });
});

test('forgetting an employee reaches no other company', async () => {
  const { key, tag, token } = await equip('kitchen');
  const { id } = await employeeOf(token);
  await house.database.tenant(2, (db) => sql`select forget_employee(${id})`.execute(db));
  expect((await tap(tag, key)).status).toBe(200);
  await expect(house.database.tenant(1, (db) => sql`select * from employee_tag`.execute(db))).rejects.toThrow(
    /permission denied/,
  );
});

/** The figure of the threat table, in a whole run. */
const GUESSES = scaled(200, 10_000);

test(`either alone: 0 of ${GUESSES}`, async () => {
  const { key, tag } = await equip('driver');
  const statuses = new Map<number, number>();
  let turn = 0;
  const guess = async () => {
    while (turn < GUESSES) {
      const own = turn++;
      // Half with the tag and a guessed device, half with the device and a guessed tag, from ten addresses.
      const address = `203.0.113.${own % 10}`;
      const { status } = own % 2 ? await tap(tag, freshKey(), address) : await tap(freshTag(), key, address);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 16 }, guess));
  expect([...statuses.keys()]).not.toContain(200);
  expect([...statuses.values()].reduce((sum, count) => sum + count)).toBe(GUESSES);
}, 300_000);
