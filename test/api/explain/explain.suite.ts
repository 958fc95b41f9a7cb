// Tests who can ask which groups, and how many people, have a permission: people who may see groups, for their own
// company.

import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { tablesOf } from '../../../api/auth/employee-sql.ts';
import type { Actor } from '../../../api/contract/index.ts';
import { explain } from '../../../api/explain/index.ts';
import { handleErrors } from '../../../api/http/errors.ts';
import { MAY_EXPLAIN } from '../../../core/contract/index.ts';
import { LICENSES } from '../../licences.ts';
import { type House, openHouse } from '../resources/house.ts';

const VIEW = 'ICECLOUD_PERMISSION_GROUPS_VIEW';
const HELD = 'ICECLOUD_SUPPLIERS_VIEW';
const LONELY = 'ICECLOUD_SUPPLIERS_MODERATE';

let house: House;
let app: FastifyInstance;
beforeAll(async () => {
  house = await openHouse();
  app = Fastify();
  handleErrors(app);
  app.decorate('composition', { permissions: [VIEW, HELD, LONELY], displayPermissions: [] });
  app.addHook('onRequest', async (request) => {
    request.actor = JSON.parse(String(request.headers['x-actor']));
  });
  const tables = tablesOf(house.entities);
  app.register(async (scope) => explain(scope, { database: house.database, tables }), { prefix: '/v1' });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app?.close();
  await house?.stop();
});

const ask = async (actor: Actor, permission: string) => {
  const { port } = app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/v1/access/explain?permission=${permission}`;
  const answer = await fetch(address, { headers: { 'x-actor': JSON.stringify(actor) } });
  return { status: answer.status, body: await answer.json() };
};

const grant = (company: number, employee: number | undefined) =>
  house.database.system((db) =>
    sql`insert into employee_permission (company_id, employee_id, permission)
      values (${company}, ${employee}, ${HELD})`.execute(db),
  );

test("says which groups of one's own company have it, and how many people, each once", async () => {
  const [ada, bram, cleo] = house.people as [number, number, number];
  const { id } = await house.make('permissiongroup', {
    name: 'Buyers',
    permissions: [HELD],
    employee_ids: [ada, bram],
  });
  const { id: empty } = await house.make('permissiongroup', { name: 'Agents', permissions: [HELD] });
  await grant(house.own, bram);
  await grant(house.own, cleo);
  const before = await ask(house.actor([VIEW]), `${HELD},${LONELY}`);
  expect(before).toEqual({
    status: 200,
    body: {
      data: [
        {
          permission: HELD,
          groups: [
            { id: empty, name: 'Agents', people: 0 },
            { id, name: 'Buyers', people: 2 },
          ],
          direct: 2,
          people: 3,
        },
        { permission: LONELY, groups: [], direct: 0, people: 0 },
      ],
    },
  });
  await house.database.system((db) => sql`update employee set deleted_at = now() where id = ${cleo}`.execute(db));
  expect((await ask(house.actor([VIEW]), HELD)).body.data[0]).toMatchObject({ direct: 1, people: 2 });
});

test("never counts or names another company's", async () => {
  const stranger = house.strangers[0];
  await house.database.system((db) =>
    sql`insert into permissiongroup (company_id, name, permissions) values (${house.other}, 'Theirs', ${JSON.stringify([LONELY])})`.execute(
      db,
    ),
  );
  await grant(house.other, stranger);
  expect((await ask(house.actor([VIEW]), LONELY)).body.data[0]).toEqual({
    permission: LONELY,
    groups: [],
    direct: 0,
    people: 0,
  });
  const theirs = house.actor([VIEW], { companyId: house.other, employeeId: stranger });
  const { body } = await ask(theirs, `${HELD},${LONELY}`);
  expect(body.data[0]).toMatchObject({ groups: [], direct: 1, people: 1 });
  expect(body.data[1].groups).toEqual([expect.objectContaining({ name: 'Theirs' })]);
});

test('refuses who may not see groups, and says what is needed', async () => {
  const without = await ask(house.actor([HELD]), HELD);
  expect(without).toMatchObject({ status: 403, body: { code: 'forbidden', requires: MAY_EXPLAIN } });
  const licenses = LICENSES.filter((each) => each !== 'ICECLOUD');
  expect((await ask(house.actor([VIEW], { company: { licenses } }), HELD)).status).toBe(403);
});

test('refuses names that nobody declares, and endless lists', async () => {
  const wrong = await ask(house.actor([VIEW]), `${HELD},ICECLOUD_NOTHING`);
  expect([wrong.status, wrong.body.errors]).toEqual([422, [{ path: 'permission', code: 'unknownPermission' }]]);
  const many = Array.from({ length: 41 }, (_, index) => `A${index}`).join();
  expect((await ask(house.actor([VIEW]), many)).status).toBe(422);
  expect((await ask(house.actor([VIEW]), '')).status).toBe(422);
});
