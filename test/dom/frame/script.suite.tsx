// Tests the script that embedded pages include: what it says to its Scoop, and which messages it believes.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

afterEach(() => {
  jest.restoreAllMocks();
  document.querySelector('iframe')?.remove();
});

const CONTEXT = { language: 'en', theme: 'light', company: { id: 1, name: 'Aurora' }, user: { name: 'An Peeters' } };

interface Scoop {
  readonly ready: Promise<unknown>;
  readonly context: unknown;
  onChange(listener: (context: unknown) => void): () => void;
  toast(text: string): Promise<unknown>;
  token(): Promise<unknown>;
}
const HOST = 'https://scoop.example';

function include() {
  const sent = jest.spyOn(window, 'postMessage').mockImplementation(() => undefined);
  const frame = document.body.appendChild(document.createElement('iframe'));
  const page = frame.contentWindow as Window & { scoop: Scoop };
  const script = page.document.createElement('script');
  script.dataset.host = HOST;
  script.textContent = readFileSync('core/public/bridge/1.js', 'utf8');
  page.document.head.append(script);
  const hear = (data: unknown, { origin = HOST, source = window as Window | null } = {}) => {
    // biome-ignore lint/suspicious/noExplicitAny: the frame's own constructors
    const { MessageEvent: Event } = page as any;
    page.dispatchEvent(new Event('message', { data, origin, source }));
  };
  return { page, sent, hear };
}

test('weighs no more than 2 KB', () => {
  expect(gzipSync(readFileSync('core/public/bridge/1.js')).length).toBeLessThan(2_000);
});

test('says hello to its Scoop alone, and learns language and theme', async () => {
  const { page, sent, hear } = include();
  expect(sent.mock.calls).toEqual([[{ scoop: 1, type: 'hello' }, HOST]]);
  hear({ scoop: 1, type: 'welcome', language: 'fr' }, { origin: 'https://evil.example' });
  hear({ scoop: 1, type: 'welcome', language: 'fr' }, { source: page });
  expect(page.scoop.context).toBeNull();
  hear({ scoop: 1, type: 'welcome', ...CONTEXT, language: 'nl', theme: 'dark' });
  expect(await page.scoop.ready).toEqual({ ...CONTEXT, language: 'nl', theme: 'dark' });
  expect([page.document.documentElement.lang, page.document.documentElement.dataset.theme]).toEqual(['nl', 'dark']);
  const heard: unknown[] = [];
  const stop = page.scoop.onChange((context) => heard.push(context));
  hear({ scoop: 1, type: 'change', ...CONTEXT });
  stop();
  hear({ scoop: 1, type: 'change', ...CONTEXT, language: 'de' });
  expect(heard).toMatchObject([{ language: 'nl' }, { language: 'en' }]);
});

test('gives each question its own answer', async () => {
  const { page, hear } = include();
  const asked = [page.scoop.toast('Hi'), page.scoop.token()] as const;
  hear({ scoop: 1, type: 'answer', id: 2, ok: true, token: 't', expires_in: 300, api: 'x' });
  hear({ scoop: 1, type: 'answer', id: 1, ok: false, error: 'tooOften' });
  await expect(asked[0]).rejects.toThrow('tooOften');
  expect(await asked[1]).toEqual({ token: 't', expires_in: 300, api: 'x' });
});
