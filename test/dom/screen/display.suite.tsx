// Tests the pages of a display: its name, what it may show, identifying it, and how it waits (docs/domain 4.6).
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { contact } from '../../../core/live/contact.ts';
import { Contribution } from '../../../core/plugins/Contribution.tsx';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import SetupPage from '../../../core/screen/SetupPage.tsx';
import { announceIdentify } from '../../../core/session/announcements.ts';
import { session } from '../../../core/session/session.ts';
import type { Screen } from '../../../core/session/types.ts';
import { ScreenLayout } from '../../../core/shell/ScreenLayout.tsx';
import { useEnglish } from '../plugins/texts.ts';

const DISPLAY: Screen = {
  id: 4,
  name: 'Kitchen wall',
  company_id: 1,
  default_locale: 'en',
  default_path: null,
  permissions: [],
  company: { id: 1, name: 'Gelateria Aurora', licenses: ['ICETRUCK'], custom_frontendables: [] },
};
const page = (id: string, more: object = {}) => ({
  id,
  path: id,
  layout: 'screen',
  load: async () => ({ default: () => null }),
  ...more,
});
const PLUGIN = {
  id: 'fixture',
  contract: 2,
  permissions: ['ICETRUCK_MAP_VIEW'],
  pages: [page('setup'), page('metrics'), page('map', { permissions: ['ICETRUCK_MAP_VIEW'] })],
};

function show(display: Screen = DISPLAY): void {
  session.setToken({ access_token: 'a.b.c', expires_in: 900 });
  session.setScreen(display);
  const children = [{ path: 'setup', element: <SetupPage /> }];
  const router = createMemoryRouter([{ path: '/screen', element: <ScreenLayout />, children }], {
    initialEntries: ['/screen/setup'],
  });
  render(
    <RegistryContext value={createRegistry([PLUGIN])}>
      <RouterProvider router={router} />
    </RegistryContext>,
  );
}
const choices = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

beforeAll(() => useEnglish());
afterEach(() => jest.useRealTimers());

test('says which display it is and offers what it may show', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Kitchen wall');
  expect(screen.getByText('Gelateria Aurora')).toBeVisible();
  expect(screen.getByText('English')).toBeVisible();
  expect(choices()).toEqual(['/screen/metrics']);
});

test('offers the map with the permission for it', () => {
  show({ ...DISPLAY, permissions: ['ICETRUCK_MAP_VIEW'] });
  expect(choices()).toEqual(['/screen/metrics', '/screen/map']);
});

test.each([
  ['DARK', 'always-dark'],
  ['LIGHT', 'always-light'],
  [undefined, 'always-dark'],
] as const)('theme %s is drawn as %s', (theme, shade) => {
  show({ ...DISPLAY, theme });
  expect(screen.getByRole('main')).toHaveClass(shade);
});

test('tells calmly since when there is no contact, and never as an error', () => {
  show();
  expect(screen.getByText('Connected')).toBeVisible();
  act(() => contact.lose(new Date(2026, 10, 20, 9, 5).getTime()));
  expect(screen.getByText('Connecting since 09:05')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => contact.found());
  expect(screen.getByText('Connected')).toBeVisible();
});

test('shows its name over everything when asked, for a few seconds', () => {
  jest.useFakeTimers();
  show();
  expect(screen.queryByRole('status')).toBeNull();
  act(() => announceIdentify());
  expect(screen.getByRole('status')).toHaveTextContent('Kitchen wall');
  act(() => jest.advanceTimersByTime(8_000));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a page that throws shows nothing to customers and is tried again by itself', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let works = false;
  const Shaky = () => {
    if (!works) throw new Error('oh dear');
    return <p>Back</p>;
  };
  render(
    <Contribution plugin="fixture" id="pages.shaky" patient>
      <Shaky />
    </Contribution>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  works = true;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('Back')).toBeVisible();
});
