// A list as a month: what falls on each day, the rest of a full day, the month before and after, and the phone's days.
import '@testing-library/jest-dom';
import { fireEvent, screen, within } from '@testing-library/react';
import type { EntityFile, Plugin } from '#core/contract';
import { addTexts } from '../../../core/texts/i18n.ts';
import { api, registryWith, show, signIn } from './fixture.tsx';

const VIEW = 'ICECLOUD_CAKES_VIEW';
const cake: EntityFile = {
  ...{ model: 'Cake', collection: 'CAKES', display: '{{name}}', table: ['name', 'on'], sort: [], search: [] },
  calendar: 'on',
  schema: { type: 'object', properties: { name: { type: 'string' }, on: { type: 'string', format: 'date' } } },
};
const bakery: Plugin = {
  ...{ id: 'bakery', contract: 1, license: 'ICECLOUD', permissions: [VIEW, 'ICECLOUD_CAKES_MODERATE'] },
  entities: [cake],
};
const FULL = Array.from({ length: 6 }, (_, at) => ({ id: at + 2, version: 1, name: `Tart ${at}`, on: '2026-11-12' }));
const CAKES = [{ id: 1, version: 1, name: 'Aurora', on: '2026-11-02' }, ...FULL];

async function open(width: number) {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
  await signIn([VIEW]);
  addTexts('bakery', { 'bakery.cake_one': 'Cake', 'bakery.cake_other': 'Cakes', 'bakery.cake.on': 'Day' });
  const groups = [
    { value: '2026-11-02', count: 1, totals: {} },
    { value: '2026-11-12', count: 6, totals: {} },
  ];
  const calls = api(({ path, query }) => {
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
  // Whole weeks, Monday first.
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
