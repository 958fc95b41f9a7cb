// Tests top bar, user block, footer and pages without padding (docs/domain 4.3).
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { http } from '../../../core/http/http.ts';
import { installing } from '../../../core/offline/install.ts';
import { PageHeader } from '../../../core/ui/page/PageHeader.tsx';
import { renderShell, setWidth, signIn, startShell } from './fixture.tsx';

beforeAll(startShell);
beforeEach(() => {
  localStorage.clear();
  signIn();
  setWidth(1440);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('the title is the one of the menu until the page brings its own, with its trail', () => {
  renderShell('/admin/icecloud/supplier');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Suppliers');
  cleanup();
  const trail = [{ text: 'Suppliers', to: '/admin/icecloud/supplier/' }];
  renderShell('/admin/icecloud/supplier/view/3', <PageHeader title="De Polder" breadcrumb={trail} count={1234} />);
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual(['De Polder']);
  const topBar = within(screen.getByRole('banner'));
  expect(topBar.getByRole('heading', { name: 'De Polder' })).toBeVisible();
  expect(topBar.getAllByRole('link', { name: 'Suppliers' })[0]).toHaveAttribute('href', '/admin/icecloud/supplier/');
  expect(topBar.getByText('1,234')).toBeVisible();
});

test('the user block shows who, for whom, the other accounts, profile and log out', async () => {
  renderShell('/admin/dashboard');
  fireEvent.click(screen.getByRole('button', { name: 'Account of Lotte Peeters' }));
  await screen.findByText('Sign out');
  const block = within(document.querySelector('.user-block') as HTMLElement);
  expect(block.getByText('Lotte Peeters')).toBeInTheDocument();
  expect(block.getByText('Gelateria Aurora BV')).toBeInTheDocument();
  expect(block.getByRole('link', { name: /Aurora Events/ })).toHaveAttribute('href', '/auth/switch/7');
  expect(block.getByRole('link', { name: 'My profile' })).toHaveAttribute('href', '/admin/my-profile');
  expect(block.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/auth/logout-page');
  expect(block.queryAllByRole('link')).toHaveLength(3);
});

test('the language menu names each language in its own words and asks the server first', async () => {
  const patch = jest.spyOn(http, 'patch').mockRejectedValue(new Error('offline'));
  renderShell('/admin/dashboard');
  fireEvent.click(screen.getByRole('button', { name: /Language: English/ }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['English', 'Nederlands', 'Français', 'Deutsch']);
  await act(async () => fireEvent.click(items[1] as HTMLElement));
  expect(patch).toHaveBeenCalledWith('employee/1', { user: { default_locale: 'nl' } });
  expect(await screen.findByText(/language could not be changed/)).toBeInTheDocument();
});

test('a page without padding has no footer; every other page has the year', () => {
  renderShell('/admin/icetruck/map');
  expect(screen.getByRole('main')).toHaveClass('main-bare');
  expect(screen.queryByRole('contentinfo')).toBeNull();
  cleanup();
  renderShell('/admin/dashboard');
  expect(screen.getByRole('contentinfo')).toHaveTextContent(`© ${new Date().getFullYear()} Scoop`);
});

test('the skip link leads to the page, and a navigation gives the page the focus', async () => {
  const router = renderShell('/admin/dashboard');
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).not.toHaveFocus();
  await act(() => router.navigate('/admin/icecloud/supplier'));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('without network a ribbon says since when', () => {
  renderShell('/admin/dashboard');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/Offline since \d\d:\d\d/)).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/Offline since/)).toBeNull();
});

test('where the browser offers it, Scoop is installed from the menu of the user, once', async () => {
  const prompt = jest.fn(async () => undefined);
  act(() => installing.keep(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  renderShell('/admin/dashboard');
  fireEvent.click(screen.getByRole('button', { name: 'Account of Lotte Peeters' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Install Scoop' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(installing.isOffered).toBe(false);
});
