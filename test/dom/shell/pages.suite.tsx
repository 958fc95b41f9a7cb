// Tests the dashboard and the profile: what needs attention, what one may do and why.
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Dashboard, timeOfDay } from '../../../core/pages/Dashboard.tsx';
import { MyProfile } from '../../../core/pages/MyProfile.tsx';
import { session } from '../../../core/session/session.ts';
import { startTheme } from '../../../core/ui/theme/theme.ts';
import { EMPLOYEE, renderShell, setWidth, signIn, startShell } from './fixture.tsx';

beforeAll(startShell);
beforeEach(() => {
  localStorage.clear();
  signIn();
  setWidth(1440);
});
afterEach(cleanup);

test.each([
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
])('at %i of the companies’ clock it is %s', (hour, expected) => {
  expect(timeOfDay(new Date(Date.UTC(2026, 6, 1, hour - 2)))).toBe(expected);
});

test('the dashboard greets, lists what waits by urgency, and leaves the rest to the menu', () => {
  session.setNavbar([
    { name: 'map', amount: 2, type: 'INFO' },
    { name: 'supplier', amount: 1, type: 'DANGER' },
  ]);
  renderShell('/admin/dashboard', <Dashboard />);
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { name: /Good \w+, Lotte/ })).toBeVisible();
  const needs = within(main.getByRole('region', { name: 'What needs your attention' }));
  const items = needs.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toEqual(['Suppliers1urgentAll', 'Map2to look atAll']);
  const pages = needs.getAllByRole('link', { name: 'All' }).map((link) => link.getAttribute('href'));
  expect(pages).toEqual(['/admin/icecloud/supplier', '/admin/icetruck/map']);
  // The menu beside the page has this link already.
  expect(main.queryByRole('link', { name: 'Load sizes' })).toBeNull();
});

test('the dashboard never says that nothing waits, since it did not ask everything', () => {
  session.setNavbar([]);
  renderShell('/admin/dashboard', <Dashboard />);
  const main = within(screen.getByRole('main'));
  expect(main.queryByRole('region', { name: 'What needs your attention' })).toBeNull();
  expect(main.queryByText(/nothing/i)).toBeNull();
});

test('without any module it says whom to ask', () => {
  session.setEmployee({ ...EMPLOYEE, company: { ...EMPLOYEE.company, licenses: [] } });
  renderShell('/admin/dashboard', <Dashboard />);
  expect(screen.getByRole('heading', { name: 'Nothing to show yet' })).toBeVisible();
});

test('the profile says which group gives each permission', () => {
  renderShell('/admin/my-profile', <MyProfile />);
  expect(screen.getByText('lotte@aurora.example')).toBeVisible();
  fireEvent.click(screen.getByText('ICECLOUD'));
  const reason = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent;
  expect(reason('SUPPLIERS_VIEW')).toBe('Management');
  expect(reason('GIFT_CARDS_BASIC')).toBe('Given to you directly, Management');
});

test('the theme is a choice of this browser, shown at once', () => {
  startTheme();
  renderShell('/admin/my-profile', <MyProfile />);
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  act(() => fireEvent.click(screen.getByRole('radio', { name: 'Dark' })) as never);
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(document.body).toHaveClass('bp6-dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});
