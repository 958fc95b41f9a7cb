// Tests the search over everything: opened by its field or by keys, and used by the keyboard alone.
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { remember } from '../../../core/entity/recents.ts';
import { http } from '../../../core/http/http.ts';
import { palette } from '../../../core/palette/palette.ts';
import { renderShell, setWidth, signIn, startShell } from './fixture.tsx';

let asked: string[];
beforeAll(startShell);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
  setWidth(1440);
  asked = [];
  jest.spyOn(http, 'get').mockImplementation(async (path, options) => {
    asked.push(`${path} ${options?.query?.q}`);
    return { data: { data: [] } } as never;
  });
});
afterEach(() => {
  act(() => palette.close());
  cleanup();
  jest.restoreAllMocks();
});

const field = () => screen.findByRole('combobox', { name: 'Search everything' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

async function open(): Promise<HTMLElement> {
  renderShell('/admin/dashboard');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  return field();
}

test('the field in the top bar, Ctrl K and / open it; Ctrl K closes it again', async () => {
  renderShell('/admin/dashboard');
  fireEvent.click(screen.getByRole('button', { name: /^Search/ }));
  expect(await field()).toHaveFocus();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  fireEvent.keyDown(document.body, { key: '/' });
  expect(await field()).toHaveFocus();
});

test('on a list / is for its own search', async () => {
  renderShell('/admin/icecloud/supplier', <div className="index-search" />);
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(true);
  expect(palette.isOpen).toBe(false);
});

test('the page that one is on is pinned by it, and then comes first', async () => {
  renderShell('/admin/icecloud/supplier');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  fireEvent.change(await field(), { target: { value: 'pin' } });
  expect(options()).toContain('Pin Suppliers');
  fireEvent.click(screen.getByRole('option', { name: 'Pin Suppliers' }));
  cleanup();
  await open();
  expect(options()[0]).toBe('SuppliersCompany');
  fireEvent.change(await field(), { target: { value: 'unpin' } });
  expect(options()).not.toContain('Unpin Suppliers');
});

test('while nothing is typed it offers every page that one may open, and asks nothing', async () => {
  await open();
  expect(options()).toEqual(
    expect.arrayContaining(['SuppliersCompany', 'Gift cardsCompany', 'MapTrucks', 'The month']),
  );
  // Pages that the menu hides are found too, except those of others or of single records.
  expect(options().filter((text) => /secret|one/i.test(text ?? ''))).toEqual([]);
  expect(options()).not.toContain('InvoicesCompany');
  expect(asked).toEqual([]);
});

test('words find pages and actions where a word begins, without accents or capitals; Enter goes there', async () => {
  const input = await open();
  fireEvent.change(input, { target: { value: 'cARD' } });
  expect(chosen()).toBe('Gift cardsCompany');
  fireEvent.change(input, { target: { value: 'dark' } });
  expect(options()).toEqual(['Theme: Dark']);
  fireEvent.change(input, { target: { value: 'aurora ev' } });
  expect(options()).toEqual(['Switch to Aurora Events']);
  fireEvent.change(input, { target: { value: 'company' } });
  expect(options()).toEqual(['Gift cardsCompany', 'SuppliersCompany']);
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(chosen()).toBe('SuppliersCompany');
  expect(input).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  fireEvent.keyDown(input, { key: 'ArrowUp' });
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gift cards'));
  expect(palette.isOpen).toBe(false);
});

test('what is not there is said, and what does not answer too', async () => {
  const input = await open();
  fireEvent.change(input, { target: { value: 'qqq' } });
  expect(await screen.findByText('Nothing found for “qqq”')).toBeInTheDocument();
  expect(asked).toEqual(['search qqq']);
  jest.spyOn(http, 'get').mockRejectedValue(new Error('offline'));
  fireEvent.change(input, { target: { value: 'qqqq' } });
  expect(await screen.findByText(/search does not answer/)).toBeInTheDocument();
  expect(input).toHaveValue('qqqq');
});

test('records that are gone for this person are not offered again', async () => {
  remember({ resource: 'nowhere', id: 1, name: 'Gone' });
  await open();
  expect(options()).not.toContain('Gone');
});

test('g and a letter open a page that one may open; the menu and the help name the keys', async () => {
  const router = renderShell('/admin/dashboard');
  const press = (...keys: string[]) => keys.forEach((key) => void fireEvent.keyDown(document.body, { key }));
  press('g', 'i');
  press('s');
  expect(router.state.location.pathname).toBe('/admin/dashboard');
  const over = document.body.appendChild(document.createElement('div'));
  over.innerHTML = '<div class="bp6-overlay-open"><div role="dialog"></div></div>';
  press('g', 's');
  expect(router.state.location.pathname).toBe('/admin/dashboard');
  over.remove();
  press('g', 's');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/icecloud/supplier'));
  expect(screen.getByRole('link', { name: 'Suppliers' })).toHaveAttribute('data-keys', 'g s');
  press('?');
  const help = await screen.findByRole('dialog', { name: /^Help/ });
  expect(help).toHaveTextContent('Suppliersgs');
  expect(help).not.toHaveTextContent('Invoices');
});
