// Tests that one person sends only a few files at once, and that others can send theirs meanwhile.
import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { type House, openHouse, send } from './product.ts';
import { png } from './samples.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

const AT_ONCE = 6;
const MORE = 2;
/** Resolves never: it stands for an upload that was not refused. */
const never = new Promise<never>(() => undefined);
const BOUNDARY = 'scoop-boundary';
const BEGIN = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="record"\r\n\r\n{"name":"Slow"}\r\n`;

interface Slow {
  readonly sent: ClientRequest;
  /** The status of the answer, once there is one. */
  readonly answer: Promise<number | undefined>;
}

/** Begins a call that never sends all of its record. */
function begin(): Slow {
  const sent = request(`${house.address}/v1/paper`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${house.root}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
  });
  sent.write(BEGIN);
  const answer = once(sent, 'response').then(([{ statusCode }]) => statusCode as number);
  return { sent, answer };
}

test('what one person sends beyond that at once is refused for the moment, and another’s is taken', async () => {
  const slow = Array.from({ length: AT_ONCE + MORE }, begin);
  const refused = new Set<Slow>();
  // It does not matter which of them came last.
  while (refused.size < MORE) {
    const waiting = slow.filter((each) => !refused.has(each));
    refused.add(await Promise.race(waiting.map(async (each) => ((await each.answer) === 429 ? each : never))));
  }
  const files = { picture: ['van.png', await png()] } as const;
  const other = await send(house, { token: house.stranger, record: { name: 'Other' }, files });
  expect(other.status).toBe(201);
  const taken = slow.filter((each) => !refused.has(each));
  for (const { sent } of taken) sent.end(`--${BOUNDARY}--\r\n`);
  expect(await Promise.all(taken.map(({ answer }) => answer))).toEqual(taken.map(() => 201));
  for (const { sent } of refused) sent.destroy();
  expect((await send(house, { token: house.root, record: { name: 'More' }, files })).status).toBe(201);
});
