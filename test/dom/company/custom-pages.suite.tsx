// Tests the tree of custom pages: moved through and reordered by keyboard, loaded, empty and failed, and its calls.
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { EntityFile } from '#core/contract';
import customfrontendable from '#schemas/company/custompages/customfrontendable.json';
import screenFile from '#schemas/company/screens/screen.json';
import { textsIn } from '../../../build/text-files.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { announceRecord } from '../../../core/session/announcements.ts';
import { addTexts } from '../../../core/texts/i18n.ts';
import { featuresIn, withFeature } from '../../../plugins/company/custompages/pages/allow.ts';
import CustomPages from '../../../plugins/company/custompages/pages/CustomPages.tsx';
import type { PageRow } from '../../../plugins/company/custompages/pages/pageRow.ts';
import { api, type Call, signIn } from '../entity/fixture.tsx';

const company = textsIn('.', 'en', 'company');

const VIEW = 'ICECLOUD_COMPANIES_VIEW';
const MODERATE = 'ICECLOUD_COMPANIES_MODERATE';
const LONG = 'A name that somebody in the head office thought of one afternoon and that fits on no menu at all';

const group = (id: number, name: string) => ({ id, version: 1, mdl: 'page_group' as const, name, path: `group-${id}` });
const page = (id: number, name: string, parent_id?: number): PageRow => ({
  ...{ id, version: 1, mdl: 'page', name, path: `page-${id}`, url: `https://site-${id}.example/` },
  ...(parent_id !== undefined && { parent_id }),
});
const ROWS: readonly PageRow[] = [
  page(1, 'Wiki'),
  group(2, 'Tools'),
  page(3, 'Weather', 2),
  page(4, LONG),
  group(5, 'Empty'),
];

const manifest = {
  id: 'company',
  contract: 2,
  license: 'ICECLOUD',
  permissions: [VIEW, MODERATE],
  entities: [customfrontendable, screenFile] as unknown as EntityFile[],
};

async function show(rows: readonly PageRow[] | number = ROWS, permissions = [VIEW, MODERATE]) {
  await signIn(permissions);
  addTexts('company', company);
  const state = { rows };
  const calls = api(({ method, path }: Call) => {
    if (path === 'framecheck') return { body: { data: { state: 'refused', reason: 'xFrameOptions', status: 200 } } };
    if (method !== 'GET') return {};
    return typeof state.rows === 'number' ? { status: state.rows, body: {} } : { body: { data: state.rows, meta: {} } };
  });
  render(
    <RegistryContext value={createRegistry([manifest], () => undefined)}>
      <MemoryRouter>
        <CustomPages />
      </MemoryRouter>
    </RegistryContext>,
  );
  return { calls, state, writes: () => calls.filter(({ method }) => method === 'PATCH') };
}
const tree = () => screen.findByRole('tree', { name: 'Custom pages in menu order' });
const item = (name: string) => screen.getByRole('treeitem', { name });
const names = () => screen.getAllByRole('treeitem').map((line) => line.getAttribute('aria-label'));
const press = (key: string, more: object = {}) =>
  act(() => void fireEvent.keyDown(document.activeElement as Element, { key, ...more }));

afterEach(cleanup);

test('the tree is walked as trees are everywhere', async () => {
  await show();
  await tree();
  expect(item('Weather')).toHaveAttribute('aria-level', '2');
  expect(item('Tools')).toHaveAttribute('aria-expanded', 'true');
  act(() => item('Wiki').focus());
  press('ArrowDown');
  expect(item('Tools')).toHaveFocus();
  press('ArrowRight');
  expect(item('Weather')).toHaveFocus();
  press('ArrowLeft');
  press('ArrowLeft');
  expect(item('Tools')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('treeitem', { name: 'Weather' })).toBeNull();
  press('End');
  expect(item('Empty')).toHaveFocus();
  press('Home');
  press('Enter');
  expect(item('Wiki')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getAllByRole('treeitem').filter((line) => line.tabIndex === 0)).toEqual([item('Wiki')]);
});

test('with Alt a page moves, is said to, and keeps the focus', async () => {
  const { writes } = await show();
  await tree();
  act(() => item('Wiki').focus());
  press('ArrowRight', { altKey: true });
  expect(names()).toEqual(['Tools', 'Wiki', 'Weather', LONG, 'Empty']);
  expect(item('Wiki')).toHaveFocus();
  expect(screen.getByText('Wiki moved into Tools')).toBeInTheDocument();
  // Group and place go in one call, so that a colleague sees no step between.
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()).toMatchObject([{ path: 'customfrontendable/1', body: { parent_id: 2 } }]);
  expect(String(writes()[0]?.query)).toBe('after=2');
});

test('among its siblings a page is put in order', async () => {
  const { writes } = await show();
  await tree();
  act(() => item('Wiki').focus());
  press('ArrowDown', { altKey: true });
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()).toMatchObject([{ path: 'customfrontendable/order', body: { ids: [1], after: 2 } }]);
});

test('a move that is refused is undone and said', async () => {
  const { calls } = await show();
  await tree();
  api(({ method, path }) => {
    calls.push({ method, path } as Call);
    return method === 'PATCH' ? { status: 403, body: {} } : { body: { data: ROWS, meta: {} } };
  });
  act(() => item('Wiki').focus());
  press('ArrowDown', { altKey: true });
  expect(names()[0]).toBe('Tools');
  await waitFor(() => expect(names()[0]).toBe('Wiki'));
  expect(await screen.findByText(/^Wiki: /)).toBeInTheDocument();
});

test('what others change shows by itself', async () => {
  const { state } = await show();
  await tree();
  state.rows = [...ROWS, page(9, 'New')];
  act(() => announceRecord({ resource: 'customfrontendable', id: 9 }));
  await waitFor(() => expect(names()).toContain('New'));
});

test('the page that is picked shows its facts, its check and what staff get', async () => {
  await show();
  await tree();
  act(() => item(LONG).click());
  const details = screen.getByRole('region', { name: LONG });
  expect(within(details).getByText('site-4.example/')).toBeVisible();
  expect(within(details).getByText('/screen/custom/page-4')).toBeVisible();
  expect(await within(details).findByText(/site-4.example does not let other sites show it. Your/)).toBeVisible();
  expect(within(details).getByRole('button', { name: 'Try it here anyway' })).toBeVisible();
});

test('a page is added inside a group, and inside no page', async () => {
  await show();
  await tree();
  const inside = () => screen.queryByRole('button', { name: 'Add page to group' });
  act(() => item('Tools').click());
  expect(inside()).toBeVisible();
  act(() => item(LONG).click());
  expect(screen.getByRole('region', { name: LONG })).toBeVisible();
  expect(inside()).toBeNull();
});

test('who may only look changes nothing', async () => {
  await show(ROWS, [VIEW]);
  await tree();
  expect(screen.queryByRole('button', { name: 'Add custom page' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions|More/ })).toBeNull();
  act(() => item('Wiki').focus());
  press('ArrowDown', { altKey: true });
  expect(names()[0]).toBe('Wiki');
});

test('nothing yet, no right any more, and a fault each have their way on', async () => {
  await show([]);
  expect(await screen.findByRole('heading', { name: 'No custom pages yet' })).toBeVisible();
  cleanup();
  await show(403);
  expect(await screen.findByRole('heading', { name: /not|may|access/i })).toBeVisible();
  cleanup();
  const { state } = await show(500);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  state.rows = ROWS;
  act(() => retry.click());
  await tree();
});

test('the form names what a page may use and read in words', async () => {
  const { useScopes } = await import('../../../plugins/company/custompages/pages/scopes.ts');
  await signIn([VIEW]);
  addTexts('company', company);
  const found: unknown[] = [];
  function Probe() {
    found.push(...useScopes(['ICESHOP_GONE_VIEW']));
    return null;
  }
  render(
    <RegistryContext value={createRegistry([manifest], () => undefined)}>
      <Probe />
    </RegistryContext>,
  );
  expect(found).toEqual([
    { name: VIEW, title: 'Custom pages, Screens' },
    { name: 'ICESHOP_GONE_VIEW', title: 'ICESHOP_GONE_VIEW' },
  ]);
  expect(featuresIn("fullscreen; geolocation 'src';")).toEqual(['fullscreen', 'geolocation']);
  expect(withFeature("geolocation 'src'", 'fullscreen', true)).toBe("geolocation 'src'; fullscreen");
  expect(withFeature("geolocation 'src'; fullscreen", 'geolocation', false)).toBe('fullscreen');
});
