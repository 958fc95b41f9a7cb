// Tests what becomes of a contract after it was made: printing, signing, validating, and who may see what it says.
import { readPdf } from '../documents/read-pdf.ts';
import type { Row } from '../resources/samples.ts';
import { type ContractsFloor, contractsFloor, HTML } from './contracts-floor.ts';

const DRAWN = 'M20 100L120 40L220 160L320 60M340 100L420 100';
const VIEW = 'ICECLOCK_CONTRACTS_VIEW';
const EDIT = 'ICECLOCK_CONTRACTS_EDIT_NOT_VALIDATED';
const MODERATE = 'ICECLOCK_CONTRACTS_MODERATE';
const WAGES = 'ICECLOUD_WAGE_AGREEMENTS_VIEW';

let floor: ContractsFloor;
beforeAll(async () => {
  floor = await contractsFloor();
});
afterAll(() => floor?.house.stop());

let day = 0;
/** Makes a contract of somebody new. */
async function contract(agreement: Row = {}, template: Row = {}) {
  day += 1;
  const who = await floor.worker(`P${day}`, await floor.template('ALWAYS', template), agreement);
  await floor.works(who.id, `2026-06-${String(day).padStart(2, '0')} 09:00`);
  const [made] = await floor.contractsOf(who.id);
  return { ...who, contract: made!.id };
}

const as = (permissions: readonly string[], method: string, path: string, body?: unknown, employeeId?: number) =>
  floor.house.call(floor.house.actor(permissions, employeeId ? { employeeId } : {}), method, path, body);
const stateOf = async (id: number) => (await as([VIEW], 'GET', `contract/${id}`)).body.data;
const sign = (employeeId: number, id: number, body: object) => as([], 'POST', `contract/${id}/sign`, body, employeeId);

async function paper(id: number, permissions: readonly string[], employeeId?: number) {
  const { house } = floor;
  const who = house.actor(permissions, employeeId ? { employeeId } : {});
  const headers = { 'x-actor': JSON.stringify(who) };
  const answer = await fetch(`${house.address}/v1/document/iceclock/contract?id=${id}`, { headers });
  if (answer.status !== 200) return { status: answer.status, text: '' };
  const { pages } = await readPdf(Buffer.from(await answer.arrayBuffer()));
  return { status: 200, text: pages.join(' ') };
}

test('printing validates where the agreement does not ask for somebody who does', async () => {
  const [free, held] = [await contract(), await contract({ validate_contract: true })];
  for (const each of [free, held]) {
    const printed = await as([EDIT], 'POST', `contract/${each.contract}/printed`);
    expect(printed.status).toBe(204);
  }
  expect(await stateOf(free.contract)).toMatchObject({ printed: true, validated: true });
  expect(await stateOf(held.contract)).toMatchObject({ printed: true, validated: false });
  expect((await as([EDIT], 'POST', `contract/${held.contract}/validate`)).status).toBe(403);
  expect((await as([MODERATE], 'POST', `contract/${held.contract}/validate`)).status).toBe(204);
  expect(await stateOf(held.contract)).toMatchObject({ validated: true, validated_by_employee_id: expect.any(Number) });
});

test('what nobody has seen on paper or on a screen is not validated', async () => {
  const { contract: id } = await contract({ validate_contract: true });
  expect((await as([MODERATE], 'POST', `contract/${id}/validate`)).body).toMatchObject({
    ...{ status: 409, code: 'contractNotPrinted' },
  });
});

test('the person signs their own contract once, and nobody else does', async () => {
  const { id, contract: paperId } = await contract();
  const other = await contract();
  expect((await sign(other.id, paperId, { signature: DRAWN })).status).toBe(404);
  const bad = { 'M1 1L5 5': 'signatureTooShort', '<path d="M1 1"/>': 'pattern', '': 'required' };
  for (const [signature, code] of Object.entries(bad))
    expect((await sign(id, paperId, { signature })).body.errors).toMatchObject([{ path: 'signature', code }]);
  expect((await sign(id, paperId, {})).body.errors).toMatchObject([{ path: 'signature', code: 'required' }]);
  expect(await stateOf(paperId)).toMatchObject({ validated: false });

  const signed = await sign(id, paperId, { signature: DRAWN });
  expect(signed.body.data).toEqual({ id: paperId, validated: true });
  const state = await stateOf(paperId);
  expect(state).toMatchObject({ printed: false, validated: true, signed_at: expect.any(String) });
  expect(state).not.toHaveProperty('signature');
  expect((await sign(id, paperId, { signature: DRAWN })).body).toMatchObject({ status: 409, code: 'contractSigned' });
  const moved = await as([MODERATE], 'PATCH', `contract/${paperId}`, { employee_id: other.id });
  expect(moved.body).toMatchObject({ status: 409, code: 'contractSigned' });
});

test('who cannot draw signs by their name, and it stands on the paper', async () => {
  const { id, contract: paperId } = await contract({ validate_contract: true });
  expect((await sign(id, paperId, { signed_name: 'Pia Peeters' })).body.data.validated).toBe(false);
  const { text } = await paper(paperId, [], id);
  expect(text).toContain('Pia Peeters');
  expect(text).toContain('Signed on a screen on');
  expect((await as([EDIT], 'DELETE', `contract/${paperId}`)).body).toMatchObject({ code: 'validated' });
});

test('a wage is on the paper of the person and of who may see wages, and on no other', async () => {
  const { id, contract: paperId } = await contract(
    { override_wage: 17.25 },
    { html_content: `${HTML}<p>{{wage}}</p>` },
  );
  const stranger = await contract();
  expect((await paper(paperId, [], id)).text).toContain('€17.25');
  expect((await paper(paperId, [VIEW, WAGES])).text).toContain('€17.25');
  expect((await paper(paperId, [VIEW])).status).toBe(403);
  expect((await paper(paperId, [MODERATE, EDIT])).status).toBe(403);
  expect((await paper(paperId, [WAGES])).status).toBe(404);
  expect((await paper(paperId, [], stranger.id)).status).toBe(404);
  expect((await paper(stranger.contract, [VIEW])).text).toContain('Blue-collar worker');
  expect(JSON.stringify(await stateOf(paperId))).not.toContain('17.25');
});

test('who may edit what is not validated changes, prints and deletes that alone', async () => {
  const [open, shut] = [await contract({ validate_contract: true }), await contract({ validate_contract: true })];
  for (const step of ['printed', 'validate']) await as([MODERATE], 'POST', `contract/${shut.contract}/${step}`);
  const calls: [string, string, object?][] = [
    ['PATCH', '', { employee_id: shut.id }],
    ['POST', '/print'],
    ['POST', '/printed'],
    ['DELETE', ''],
  ];
  for (const [method, path, body] of calls) {
    const refused = await as([EDIT], method, `contract/${shut.contract}${path}`, body);
    expect(refused.body).toMatchObject({ status: 409, code: 'validated' });
    expect((await as([VIEW], method, `contract/${open.contract}${path}`, body)).status).toBe(403);
    expect((await as([EDIT], method, `contract/${open.contract}${path}`, body)).status).toBeLessThan(300);
  }
  expect((await as([MODERATE], 'DELETE', `contract/${shut.contract}`)).status).toBe(204);
});

test('the overview and the person list papers: each their own', async () => {
  const { id, contract: paperId } = await contract();
  const { workingday_id } = await stateOf(paperId);
  const ofDays = await as([VIEW], 'GET', `query/iceclock/contracts-of-days?ids=${workingday_id}`);
  expect(ofDays.body.data).toEqual([
    { workingday_id, id: paperId, kind: 'CONTRACT', printed: false, validated: false },
  ]);
  expect((await as([], 'GET', `query/iceclock/contracts-of-days?ids=${workingday_id}`)).status).toBe(403);
  const mine = async () => (await as([], 'GET', 'query/iceclock/my-contracts', undefined, id)).body.data;
  expect(await mine()).toMatchObject([{ id: paperId, has_paper: true, must_sign: true }]);
  await sign(id, paperId, { signature: DRAWN });
  expect(await mine()).toMatchObject([{ id: paperId, must_sign: false, signed_at: expect.any(String) }]);
});
