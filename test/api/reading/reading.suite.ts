// Tests files that would take all time or memory to read: their sender is told so, and others notice nothing
// (docs/security.md, "Uploads").
import { isWhole } from '../../scale.ts';
import { imported } from '../exchange/sheets.ts';
import { pdf } from '../files/samples.ts';
import { type House, openHouse } from '../resources/house.ts';
import { hostileSheets, largeSheet, manyStreams, slowPdf } from './probes.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

let sent = 0;

function send(bytes: Buffer) {
  const body = new FormData();
  const record = { name: `Card ${sent++}`, publicly_visible: true, capacity_per_hour: 60 };
  body.append('record', JSON.stringify(record));
  body.append('pdf_public', new Blob([new Uint8Array(bytes)]), 'card.pdf');
  return house.call(house.root, 'POST', 'menu', body);
}

/** Makes calls of another company, one after another while that promise is open, and answers how long each took. */
async function callsWhile(open: Promise<unknown>, atLeast: number): Promise<number[]> {
  let isOpen = true;
  void open.finally(() => {
    isOpen = false;
  });
  const stranger = house.actor([], { companyId: house.other, employeeId: house.strangers[0], user: { is_root: true } });
  const times: number[] = [];
  while (isOpen && (isWhole || times.length < atLeast)) {
    const start = performance.now();
    const { status } = await house.call(stranger, 'GET', 'supplier');
    expect(status).toBe(200);
    if (isOpen) times.push(performance.now() - start);
  }
  return times;
}

function tell(what: string, times: readonly number[]): void {
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  if (isWhole) process.stdout.write(`${what}: ${times.length} other calls, p99 ${Math.round(p99)} ms\n`);
}

test('hostile sheets are refused, each for what it is, and others go on meanwhile', async () => {
  for (const { what, bytes, code } of await hostileSheets()) {
    const answer = imported(house, 'savedview', bytes, { mode: 'apply' });
    if (isWhole) tell(what, await callsWhile(answer, 0));
    const { status, body } = await answer;
    expect([what, status, body.errors?.[0]?.code]).toEqual([what, 422, code]);
  }
});

test.each([
  ['a document that is slow to unpack', async () => send(slowPdf(12)), 201],
  ['a large sheet', async () => imported(house, 'savedview', await largeSheet(), { mode: 'apply' }), 200],
])('others go on while somebody sends %s', async (what, call, status) => {
  const answer = call();
  const times = await callsWhile(answer, 5);
  // All of them were answered while it was still being read.
  expect(times.length).toBeGreaterThanOrEqual(5);
  tell(what, times);
  expect((await answer).status).toBe(status);
});

test('two thousand streams are read as any other document', async () => {
  const { status, body } = await send(manyStreams());
  expect([status, body.errors]).toEqual([201, undefined]);
});

if (isWhole) {
  test('a document of gigabytes ends with its process, and the next one is read', async () => {
    const answer = send(slowPdf(400));
    tell('a document of gigabytes', await callsWhile(answer, 5));
    expect(await answer).toMatchObject({ status: 422, body: { errors: [{ code: 'fileTooComplex' }] } });
    expect((await send(pdf())).status).toBe(201);
  });
}
