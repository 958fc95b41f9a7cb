// Tests that a person arranges the tiles of their dashboard by keyboard and menu: what is kept, left as it was, and back
// to the standard; and that each tile says which day it is about.
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { OwnDashboard, Widget } from '#core/contract';
import { Dashboard } from '../../../core/pages/Dashboard.tsx';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { session } from '../../../core/session/session.ts';
import { addTexts } from '../../../core/texts/i18n.ts';
import { api, type Call } from '../entity/fixture.tsx';
import { EMPLOYEE, startShell } from './fixture.tsx';

const NAMES = { one: 'One', two: 'Two', three: 'Three', four: 'Four' };

beforeAll(async () => {
  await startShell();
  addTexts('plan', Object.fromEntries(Object.entries(NAMES).map(([id, name]) => [`plan.widget.${id}`, name])));
});
beforeEach(() =>
  jest.useFakeTimers({ now: new Date('2026-11-22T23:30:00Z'), doNotFake: ['setTimeout', 'queueMicrotask'] }),
);
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** Shows the dashboard of four tiles to a person who has arranged it so, in a window of one column. */
async function show(dashboard?: OwnDashboard, status = 204): Promise<Call[]> {
  const calls = api(({ path }) => (path === 'auth/dashboard' ? { status } : { body: { data: {} } }));
  session.setEmployee({ ...EMPLOYEE, ...(dashboard && { dashboard }) });
  const load = async () => ({ default: () => <p>content</p> });
  const days: Record<string, Widget['day']> = { one: 'BUSINESS', two: 'CALENDAR' };
  const widgets = Object.keys(NAMES).map((id) => ({ id, permissions: [], load, ...(days[id] && { day: days[id] }) }));
  const registry = createRegistry([{ id: 'plan', contract: 2, widgets }], () => undefined);
  const router = createMemoryRouter([{ path: '*', element: <Dashboard /> }], { initialEntries: ['/admin/dashboard'] });
  render(
    <RegistryContext value={registry}>
      <RouterProvider router={router} />
    </RegistryContext>,
  );
  await waitFor(() => expect(screen.getAllByText('content')).toHaveLength(shown().length));
  return calls;
}

const shown = () => screen.getAllByRole('region').flatMap((tile) => tile.dataset.tile?.replace('plan.', '') ?? []);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const grip = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
const keys = (name: string, ...pressed: string[]) => {
  for (const key of pressed) fireEvent.keyDown(grip(name), { key });
};
const kept = (calls: Call[]) => calls.filter(({ path }) => path === 'auth/dashboard').map(({ body }) => body);

async function arrange(): Promise<void> {
  press('Arrange');
  await screen.findByRole('button', { name: 'Keep it so' });
}

test('tiles move by keyboard, are hidden and shown again, and are kept so for all browsers', async () => {
  const calls = await show();
  expect(shown()).toEqual(['one', 'two', 'three', 'four']);
  await arrange();
  keys('One', 'ArrowRight', 'ArrowRight');
  expect(shown()).toEqual(['two', 'three', 'one', 'four']);
  expect(screen.getByText('One stands at place 3')).toBeInTheDocument();
  keys('Four', 'Home');
  keys('Two', 'Delete');
  press('Hide Three');
  expect(shown()).toEqual(['four', 'one']);
  press('Show Three again');
  expect(shown()).toEqual(['four', 'three', 'one']);
  press('Keep it so');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep it so' })).toBeNull());
  const order = ['plan.four', 'plan.two', 'plan.three', 'plan.one'];
  expect(kept(calls)).toEqual([{ order, hidden: ['plan.two'] }]);
  expect(session.auth.authEmployee?.dashboard).toEqual({ order, hidden: ['plan.two'] });
  expect(shown()).toEqual(['four', 'three', 'one']);
});

test('cancel leaves all as it was; back to standard keeps nothing but the page to begin with', async () => {
  const calls = await show({ order: ['plan.two', 'gone.x'], hidden: ['plan.one'], first_page: '/admin/x' });
  expect(shown()).toEqual(['two', 'three', 'four']);
  await arrange();
  keys('Two', 'End');
  press('Cancel');
  expect(shown()).toEqual(['two', 'three', 'four']);
  await arrange();
  press('Back to standard');
  expect(shown()).toEqual(['one', 'two', 'three', 'four']);
  press('Keep it so');
  await waitFor(() => expect(kept(calls)).toEqual([{ first_page: '/admin/x' }]));
});

test('what could not be kept stays as it was arranged, and says so', async () => {
  await show(undefined, 500);
  await arrange();
  keys('One', 'End');
  press('Keep it so');
  expect(await screen.findByText(/could not be saved/)).toBeVisible();
  expect(shown()).toEqual(['two', 'three', 'four', 'one']);
  expect(session.auth.authEmployee?.dashboard).toBeUndefined();
});

test('the menu of a tile moves it without a drag', async () => {
  await show();
  await arrange();
  press('Place and size of Two');
  const menu = within(await screen.findByRole('menu'));
  act(() => menu.getByText('Move back').click());
  expect(shown()).toEqual(['one', 'three', 'two', 'four']);
  // In one column a tile has no width.
  expect(menu.queryByText('Wider')).toBeNull();
});

test('in the night the greeting and each tile say which day they mean', async () => {
  await show();
  expect(
    screen.getByText(/^Business day Sunday, .*22 November 2026, until 05:00.*Monday, .*23 November/),
  ).toBeVisible();
  const dayOf = (name: string) => within(screen.getByRole('region', { name })).queryByText(/day/)?.textContent;
  expect([dayOf('One'), dayOf('Two'), dayOf('Three')]).toEqual([
    'Sun 22 Nov · business day',
    'Mon 23 Nov · calendar day',
    undefined,
  ]);
});
