// Tests a package in the browser: nothing of it is fetched before it is shown, its script is checked by its hash, and a
// failure is named and stays in its place.
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Component, Lazy } from '../../../core/contract/index.ts';
import { Contribution, LazyContribution } from '../../../core/plugins/Contribution.tsx';
import { createRegistry, type Registry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { Packages, watchErrors } from '../../../core/plugins/packages/index.ts';
import { useEnglish } from '../plugins/texts.ts';

const manifest = {
  id: 'guests',
  contract: 2,
  pages: [{ id: 'hello', path: 'guests/hello', load: { $lazy: ['pages', 0, 'load'] } }],
};
const web = { url: '/plugins/guests/abc/web.js', integrity: 'sha384-abc' };
const css = { url: '/plugins/guests/def/web.css', integrity: 'sha384-def' };

let served: object[];
let status: number;
let exported: unknown;
let registry: Registry;
let packages: Packages;
const share = jest.fn(async () => undefined);
const importModule = jest.fn(async () => exported as { default: unknown });

beforeAll(() => useEnglish());
beforeEach(async () => {
  served = [{ id: 'guests', version: '1.0.0', web, css, manifest }];
  status = 200;
  exported = { default: { pages: [{ load: async () => ({ default: () => <p>Hello</p> }) }] } };
  jest.clearAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = jest.fn(async (url: string) => {
    if (url.includes('index.json')) return Response.json({ contract: 2, packages: served });
    if (url.includes('/texts/')) return Response.json({ guests: { 'guests.page.hello': 'Hello page' } });
    return new Response('', { status });
  }) as unknown as typeof fetch;
  registry = createRegistry([], () => undefined);
  packages = new Packages({ share, importModule });
  await packages.refresh(async () => undefined);
  registry.setPackages(packages.plugins);
});
afterEach(() => {
  jest.restoreAllMocks();
  document.head.replaceChildren();
});

const added = (name: string) => document.head.querySelector<HTMLScriptElement & HTMLLinkElement>(name);

function open() {
  const [page] = registry.pages;
  render(
    <RegistryContext value={registry}>
      <p>The rest</p>
      <Contribution plugin="guests" id="pages.hello">
        <LazyContribution load={page?.load as Lazy<Component>} />
      </Contribution>
    </RegistryContext>,
  );
}

/** Ends a loading element as a browser would, because jsdom loads nothing here. */
async function settle(name: 'script' | 'link', event: 'load' | 'error') {
  await waitFor(() => expect(added(name)).not.toBeNull());
  fireEvent(added(name) as Element, new Event(event));
}

test('its page is there, and nothing of it is fetched until it is shown', async () => {
  expect(registry.pages.map(({ fullPath }) => fullPath)).toEqual(['/admin/guests/hello']);
  expect(await packages.textsIn('en')).toEqual({ 'guests.page.hello': 'Hello page' });
  expect([added('script'), added('link'), share.mock.calls]).toEqual([null, null, []]);
  open();
  await settle('link', 'load');
  await waitFor(() => expect(added('script')).not.toBeNull());
  const { type, integrity, crossOrigin, src } = added('script') as HTMLScriptElement;
  expect({ type, integrity, crossOrigin }).toEqual({
    type: 'module',
    integrity: 'sha384-abc',
    crossOrigin: 'anonymous',
  });
  expect(added('link')).toMatchObject({ rel: 'stylesheet', integrity: 'sha384-def' });
  await settle('script', 'load');
  expect(await screen.findByText('Hello')).toBeVisible();
  expect(importModule.mock.calls).toEqual([[src]]);
  expect(share).toHaveBeenCalledTimes(1);
});

test.each([
  ['whose hash is another', 200, 'ALTERED'],
  ['that the server refuses as altered', 409, 'ALTERED'],
  ['that does not come', 404, 'LOADER_THREW'],
])('a script %s is a fault that names it, tried again on demand', async (_, answer, code) => {
  status = answer;
  open();
  await settle('link', 'load');
  await settle('script', 'error');
  expect(await screen.findByRole('alert')).toHaveTextContent('guests');
  expect(screen.getByText('The rest')).toBeVisible();
  expect(registry.faults).toMatchObject([{ code, plugin: 'guests', contribution: 'pages.hello' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await settle('link', 'load');
  await waitFor(() => expect(added('script')?.src).toContain('?try=2'));
  await settle('script', 'load');
  expect(await screen.findByText('Hello')).toBeVisible();
});

test.each([
  ['has nothing at that place', { default: {} }, 'LOADER_THREW'],
  ['throws when it renders', { default: { pages: [{ load: async () => ({ default: () => fail() }) }] } }, 'PAGE_THREW'],
])('a module that %s', async (_, given, code) => {
  exported = given;
  open();
  await settle('link', 'load');
  await settle('script', 'load');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(registry.faults).toMatchObject([{ code, plugin: 'guests' }]);
});

function fail(): never {
  throw new Error('no');
}

test('what it throws in an event is named, and what others throw is not', () => {
  const stop = watchErrors(registry);
  const filename = `http://localhost${web.url}`;
  window.dispatchEvent(new ErrorEvent('error', { filename, error: new Error('in a click'), message: 'in a click' }));
  window.dispatchEvent(new ErrorEvent('error', { filename: 'http://localhost/assets/main.js', message: 'ours' }));
  stop();
  expect(registry.faults).toEqual([{ code: 'EVENT_THREW', plugin: 'guests', message: 'in a click' }]);
});

test('the same package stays the same plugin; a newer one is another; without contact all stays', async () => {
  const [before] = packages.plugins;
  served = [...served, { id: 'other', version: '1.0.0', web, manifest: { ...manifest, id: 'other' } }];
  await packages.refresh(async () => undefined);
  expect(packages.plugins[0]).toBe(before);
  expect(packages.plugins).toHaveLength(2);
  served = [{ id: 'guests', version: '2.0.0', web: { ...web, integrity: 'sha384-new' }, manifest }];
  await packages.refresh(async () => undefined);
  expect(packages.plugins).toHaveLength(1);
  expect(packages.plugins[0]).not.toBe(before);
  const known = packages.plugins;
  globalThis.fetch = jest.fn(async () => {
    throw new TypeError('offline');
  });
  await packages.refresh(async () => undefined);
  expect(packages.plugins).toBe(known);
});
