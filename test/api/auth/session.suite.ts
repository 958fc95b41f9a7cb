// Tests renewing, switching and ending a session, and what the guard lets through (docs/domain 3.8; docs/security.md,
// "Tokens").
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { announce } from '../../../api/announcements/announce.ts';
import { call, claimsOf, type Product, post, startProduct, tokenOf } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const refresh = (token: string) => post(product, '/v1/auth/refresh', { token });
const status = async (token: string) => (await call(product, '/v1/auth/employee', { token })).status;
const change = (sid: string, assignment: ReturnType<typeof sql>) =>
  product.database.system((db) => sql`update session set ${assignment} where id = ${sid}`.execute(db));

describe('refresh', () => {
  test('gives the next generation and ends the last one', async () => {
    const first = await tokenOf(product, 'management');
    const { status: code, body } = await refresh(first);
    expect(code).toBe(200);
    expect(body.expires_in).toBe(900);
    expect(claimsOf(body.access_token)).toMatchObject({ sid: claimsOf(first).sid, gen: 2 });
    await change(claimsOf(first).sid, sql`rotated_at = now() - interval '11 seconds'`);
    expect(await status(body.access_token)).toBe(200);
    expect(await status(first)).toBe(401);
  });

  test('takes an empty JSON body, as browsers send it', async () => {
    const token = await tokenOf(product, 'management');
    for (const body of ['', '{}', 'null']) {
      expect((await post(product, '/v1/auth/refresh', { token, body })).status).toBe(200);
    }
  });

  test('takes a token from before it said its company, and so does every call', async () => {
    const { cid, ...claims } = claimsOf(await tokenOf(product, 'management'));
    const old = product.app.jwt.sign(claims);
    expect(await status(old)).toBe(200);
    const { body } = await refresh(old);
    expect(claimsOf(body.access_token)).toMatchObject({ sid: claims.sid, cid, gen: 2 });
    expect(await status(body.access_token)).toBe(200);
    expect(await status(product.app.jwt.sign({ ...claims, cid: cid + 1, gen: 2 }))).toBe(401);
  });

  test('gives racing tabs the same successor', async () => {
    const token = await tokenOf(product, 'management');
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(token)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map((answer) => answer.body.access_token)).size).toBe(1);
  });

  test('kills the session when an old generation comes back late', async () => {
    const first = await tokenOf(product, 'management');
    const second = (await refresh(first)).body.access_token;
    expect(await status(second)).toBe(200);
    await change(claimsOf(first).sid, sql`rotated_at = now() - interval '11 seconds'`);
    expect((await refresh(first)).status).toBe(401);
    expect(await status(second)).toBe(401);
    expect((await refresh(second)).status).toBe(401);
  });

  test('gives the successor again when its answer was lost, however late that is asked, and only while nobody uses it', async () => {
    const first = await tokenOf(product, 'management');
    const { sid } = claimsOf(first);
    const late = () => change(sid, sql`rotated_at = now() - interval '20 minutes'`);
    await refresh(first);
    for (let lost = 0; lost < 2; lost += 1) {
      await late();
      const again = await refresh(first);
      expect([again.status, claimsOf(again.body.access_token).gen]).toEqual([200, 2]);
    }
    await late();
    const heard = (await refresh(first)).body.access_token;
    expect(await status(heard)).toBe(200);
    await late();
    expect((await refresh(first)).status).toBe(401);
    expect(await status(heard)).toBe(401);
  });

  test('a session ends twelve hours after the sign-in, however often it is renewed', async () => {
    const token = await tokenOf(product, 'management');
    const { sid } = claimsOf(token);
    const end = async () => {
      const { rows } = await product.database.system((db) =>
        sql<{ hours: number }>`select extract(epoch from expires_at - created_at)::float8 / 3600 as hours
          from session where id = ${sid}`.execute(db),
      );
      return rows[0]?.hours;
    };
    const before = await end();
    expect(before).toBeCloseTo(12, 1);
    expect((await refresh(token)).status).toBe(200);
    expect(await end()).toBe(before);
  });

  test('takes a token that has expired, until twelve hours after the sign-in', async () => {
    const claims = claimsOf(await tokenOf(product, 'management'));
    const now = Math.floor(Date.now() / 1000);
    const expired = product.app.jwt.sign({ ...claims, iat: now - 1000, exp: now - 100 });
    expect(await status(expired)).toBe(401);
    const renewed = await refresh(expired);
    expect(renewed.status).toBe(200);
    await change(claims.sid, sql`expires_at = now() + interval '60 seconds'`);
    const last = await refresh(renewed.body.access_token);
    expect(last.body.expires_in).toBeLessThanOrEqual(60);
    await change(claims.sid, sql`expires_at = now() - interval '1 second'`);
    expect((await refresh(last.body.access_token)).status).toBe(401);
    expect(await status(last.body.access_token)).toBe(401);
  });
});

describe('switch', () => {
  test('opens another employee of the same user and ends the old session', async () => {
    const token = await tokenOf(product, 'management');
    const { data } = (await call(product, '/v1/auth/employee', { token })).body;
    expect(data.user.employee_ids).toEqual([
      { id: data.id, company: { name: 'Gelateria Aurora', legal_name: 'Aurora Gelato BV' } },
      { id: expect.any(Number), company: { name: 'Aurora Events', legal_name: 'Aurora Events BV' } },
    ]);
    const employee_id = data.user.employee_ids[1].id;
    const switched = await post(product, '/v1/auth/switch', { token, body: { employee_id } });
    expect(switched.status).toBe(200);
    const other = (await call(product, '/v1/auth/employee', { token: switched.body.access_token })).body.data;
    expect(other).toMatchObject({ id: employee_id, company: { name: 'Aurora Events' } });
    expect(other.company.licenses.sort()).toEqual(['ICECASH', 'ICECLOUD', 'ICETRUCK']);
    expect(await status(token)).toBe(401);
    expect((await refresh(token)).status).toBe(401);
  });

  test('refuses everybody else', async () => {
    const token = await tokenOf(product, 'hr');
    const own = (await call(product, '/v1/auth/employee', { token })).body.data.id;
    for (const employee_id of Array.from({ length: 70 }, (_, index) => index + 1)) {
      if (employee_id === own) continue;
      expect((await post(product, '/v1/auth/switch', { token, body: { employee_id } })).status).toBe(403);
    }
    for (const employee_id of ['1', 0, -1, 1.5, null, 1e300]) {
      expect((await post(product, '/v1/auth/switch', { token, body: { employee_id } })).status).toBe(422);
    }
    expect(await status(token)).toBe(200);
  });
});

test('logging out ends the session', async () => {
  const token = await tokenOf(product, 'driver');
  expect((await post(product, '/v1/auth/logout', { token })).status).toBe(204);
  expect(await status(token)).toBe(401);
  expect((await refresh(token)).status).toBe(401);
});

describe('the guard', () => {
  const forged = async () => {
    const token = await tokenOf(product, 'planner');
    const claims = claimsOf(token);
    const [head, body] = token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const sign = (changes: object) => product.app.jwt.sign({ ...claims, ...changes });
    return {
      nothing: '',
      rubbish: 'a.b.c',
      unsigned: `${none}.${body}.`,
      'without signature': `${head}.${body}.AAAA`,
      'of another kind': sign({ kind: 'screen' }),
      'of no session': sign({ sid: randomUUID() }),
      'with a strange session': sign({ sid: "' or 1=1 --" }),
      'of a later generation': sign({ gen: 9 }),
    };
  };

  test('lets no forged token in, neither to calls nor to a refresh', async () => {
    for (const [name, token] of Object.entries(await forged())) {
      expect([name, await status(token)]).toEqual([name, 401]);
      if (name !== 'of a later generation') expect([name, (await refresh(token)).status]).toEqual([name, 401]);
    }
  });

  test('asks for a session on every call behind it, also on ones that exist for nobody', async () => {
    for (const path of ['auth/employee', 'notification/navbar', 'permissiongroup', 'employee/1']) {
      const { status: code, body, headers } = await call(product, `/v1/${path}`);
      expect([path, code, body.code]).toEqual([path, 401, 'unauthenticated']);
      expect(headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  test('ends with the employee', async () => {
    const token = await tokenOf(product, 'shopseller');
    const { id, company_id: company } = (await call(product, '/v1/auth/employee', { token })).body.data;
    await product.database.system(async (db) => {
      await sql`update employee set deleted_at = now() where id = ${id}`.execute(db);
      await announce(db, { type: 'session', company, employees: [id] });
    });
    expect(await status(token)).toBe(401);
    expect((await refresh(token)).status).toBe(401);
  });
});
