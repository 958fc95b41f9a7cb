// Tests a list as a month: the records of each day, the rest of a full day, the months before and after, and days on a
// phone.
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { EntityFile, Plugin } from '#core/contract';
import { addTexts } from '../../../core/texts/i18n.ts';
import { toast, toastError } from '../../../core/ui/toast.ts';
import { api, registryWith, show, signIn } from './fixture.tsx';

const VIEW = 'ICECLOUD_CAKES_VIEW';
const cake: EntityFile = {
  ...{ model: 'Cake', collection: 'CAKES', display: '{{name}}' },
  list: { columns: ['name', 'on'], sort: [], search: [], calendar: 'on' },
  schema: { type: 'object', properties: { name: { type: 'string' }, on: { type: 'string', format: 'date' } } },
};
const bakery: Plugin = {
  ...{ id: 'bakery', contract: 2, license: 'ICECLOUD', permissions: [VIEW, 'ICECLOUD_CAKES_MODERATE'] },
  entities: [cake],
};
const FULL = Array.from({ length: 6 }, (_, at) => ({ id: at + 2, version: 1, name: `Tart ${at}`, on: '2026-11-12' }));
const CAKES = [{ id: 1, version: 1, name: 'Aurora', on: '2026-11-02' }, ...FULL];

async function open(width: number, more: readonly string[] = [], answer?: (body: unknown) => object) {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
  await signIn([VIEW, ...more]);
  addTexts('bakery', { 'bakery.cake_one': 'Cake', 'bakery.cake_other': 'Cakes', 'bakery.cake.on': 'Day' });
  const groups = [
    { value: '2026-11-02', count: 1, totals: {} },
    { value: '2026-11-12', count: 6, totals: {} },
  ];
  const calls = api(({ method, path, query, body }) => {
    if (method === 'PATCH') return answer?.(body) ?? {};
    const isOther = query.get('filter[on][gte]') === '2026-11-30';
    if (path === 'cake/groups') return { body: { data: { groups: isOther ? [] : groups } } };
    return { body: { data: isOther ? [] : CAKES, meta: { total: 7, next: null } } };
  });
  const { router } = show('/admin/icecloud/cake?form=month&month=2026-11', registryWith({}, [bakery]), 'Cake');
  await screen.findByRole('link', { name: 'Aurora' });
  return { router, calls };
}

test('each day has its first rows and a way to the rest of them; the next month is a key away', async () => {
  const { router, calls } = await open(1440);
  const asked = calls.find(({ path }) => path === 'cake/groups');
  // The list asks for whole weeks, Monday first.
  expect([asked?.query.get('filter[on][gte]'), asked?.query.get('filter[on][lte]')]).toEqual([
    '2026-10-26',
    '2026-12-06',
  ]);
  const full = screen.getByTitle(/12 November/).closest('td') as HTMLElement;
  const links = within(full).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Tart 0', 'Tart 1', 'Tart 2', '3 more']);
  expect(links[3]?.getAttribute('href')).toContain('filter%5Bon%5D=2026-11-12&form=table');
  fireEvent.keyDown(document.body, { key: ']' });
  expect(await screen.findByText('December 2026')).toBeInTheDocument();
  expect(new URLSearchParams(router.state.location.search).get('month')).toBe('2026-12');
});

test('on a phone the days that hold something stand below each other', async () => {
  await open(390);
  const days = screen.getAllByRole('region').filter(({ tagName, className }) => tagName === 'SECTION' && !className);
  expect(days.map((day) => day.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('2 November'),
    expect.stringContaining('12 November'),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(await screen.findByText('Nothing in this month.')).toBeInTheDocument();
});

const MODERATE = ['ICECLOUD_CAKES_MODERATE'];
const dayOf = (name: string) => screen.getByRole('link', { name }).closest('td')?.dataset.place;
const press = (key: string) => fireEvent.keyDown(screen.getByRole('link', { name: 'Aurora' }), { key });

test('a record is taken to another day by keyboard, at once and with Undo; the keyboard stays with it', async () => {
  let version = 1;
  const { calls } = await open(1440, MODERATE, (body) => {
    version += 1;
    return { body: { data: { ...CAKES[0], version, ...(body as object) } } };
  });
  screen.getByRole('link', { name: 'Aurora' }).focus();
  for (const key of ['m', 'ArrowDown', 'ArrowRight', 'Escape', 'm', 'ArrowRight', 'ArrowDown']) press(key);
  expect(screen.getByText('Tuesday, 10 November 2026')).toHaveAttribute('role', 'status');
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
  press('Enter');
  expect(dayOf('Aurora')).toBe('2026-11-10');
  expect(screen.getByRole('link', { name: 'Aurora' })).toHaveFocus();
  await waitFor(() => expect(toast).toHaveBeenCalled());
  expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
    ...{ path: 'cake/1', body: { on: '2026-11-10' }, headers: { 'If-Match': '"1"' } },
  });
  await act(async () => jest.mocked(toast).mock.lastCall?.[1]?.onClick());
  expect(calls.findLast(({ method }) => method === 'PATCH')).toMatchObject({ body: { on: '2026-11-02' } });
});

test('where it is refused it goes back and says why; who may not change it takes nothing', async () => {
  const errors = [{ path: 'on', code: 'required' }];
  const refused = { status: 422, body: { code: 'invalid', errors } };
  await open(1440, MODERATE, () => refused);
  for (const key of ['m', 'ArrowRight', 'Enter']) press(key);
  expect(dayOf('Aurora')).toBe('2026-11-03');
  await waitFor(() =>
    expect(toastError).toHaveBeenCalledWith(expect.stringMatching(/^Aurora stays on its day\. Day: /)),
  );
  expect(dayOf('Aurora')).toBe('2026-11-02');
  cleanup();
  await open(1440);
  for (const key of ['m', 'ArrowRight', 'Enter']) press(key);
  expect(dayOf('Aurora')).toBe('2026-11-02');
  expect(screen.getByRole('link', { name: 'Aurora' })).not.toHaveAttribute('data-movable');
});

test('on a phone a button beside it sends a record to another day', async () => {
  const { calls } = await open(390, MODERATE, (body) => ({ body: { data: { ...CAKES[0], ...(body as object) } } }));
  fireEvent.click(screen.getByRole('button', { name: 'Move Aurora to another day' }));
  fireEvent.click(await screen.findByRole('button', { name: /20 November 2026/ }));
  await waitFor(() => expect(calls.some(({ body }) => (body as { on?: string })?.on === '2026-11-20')).toBe(true));
});
