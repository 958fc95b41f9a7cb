// Tests calls that are sent before the code that needs them is loaded: code that asks the same soon, in the same
// person's name, gets that answer.
import { forgetEarly, sendEarly, takeArrived, takeEarly } from '../../../core/http/early.ts';
import { askPackagesEarly } from '../../../core/plugins/packages/ask-early.ts';
import { settings } from '../../../core/settings.ts';

const SOON_MS = 10_000;
const answers: Response[] = [];
let now = 0;

beforeEach(() => {
  forgetEarly();
  now = 50_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  answers.length = 0;
  globalThis.fetch = jest.fn(async () => answers.at(-1) ?? new Response('[]'));
});

/** Waits until the texts of all answers so far have been read. */
async function arrived(): Promise<void> {
  const sent = jest.mocked(fetch).mock.results.map(async ({ value }) => ((await value) as Response).clone().text());
  await Promise.all(sent);
}

test('is asked once however many know of it, and taken once', async () => {
  sendEarly('/v1/list');
  sendEarly('/v1/list');
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(await (await takeEarly('/v1/list'))?.text()).toBe('[]');
  expect(takeEarly('/v1/list')).toBeUndefined();
});

test('is for the name in which it was asked, and for nobody else', async () => {
  sendEarly('/v1/list', {}, 'mine');
  expect(takeEarly('/v1/list', 'theirs')).toBeUndefined();
  sendEarly('/v1/list', {}, 'mine');
  sendEarly('/v1/list', {}, 'theirs');
  expect(fetch).toHaveBeenCalledTimes(3);
  await arrived();
  expect([takeArrived('/v1/list', 'mine'), takeArrived('/v1/list', 'theirs')]).toEqual([undefined, '[]']);
});

test.each([
  ['within ten seconds is given it', SOON_MS, '[]'],
  ['later asks anew', SOON_MS + 1, undefined],
])('who comes %s', async (_, later, text) => {
  sendEarly('/v1/list');
  await arrived();
  now += later;
  expect(takeArrived('/v1/list', null)).toBe(text);
  expect(takeEarly('/v1/list')).toBeUndefined();
});

test('what has not come or has failed is no text yet: the call itself says more', async () => {
  answers.push(new Response('no', { status: 500 }));
  sendEarly('/v1/list');
  expect(takeArrived('/v1/list', null)).toBeUndefined();
  await arrived();
  expect(takeArrived('/v1/list', null)).toBeUndefined();
  expect((await takeEarly('/v1/list'))?.status).toBe(500);
});

test('the list of packages is asked of the API, past what the browser keeps', () => {
  Object.assign(settings, { api_url: 'https://api.scoop.example' });
  askPackagesEarly();
  expect(fetch).toHaveBeenCalledWith('https://api.scoop.example/plugins/index.json', { cache: 'no-cache' });
});
