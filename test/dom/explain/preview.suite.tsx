// Tests the preview as a permission group: the shell narrows to it, never beyond one's own rights, nothing is written,
// and one click ends it.
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { can } from '#core/contract';
import { http } from '../../../core/http/http.ts';
import { HttpError } from '../../../core/http/problem.ts';
import { beyondOwn, previewSubject } from '../../../core/session/preview.ts';
import { session } from '../../../core/session/session.ts';
import { EMPLOYEE, renderShell, setWidth, signIn, startShell } from '../shell/fixture.tsx';

const SELLER = {
  id: 5,
  name: 'Shop seller',
  permissions: ['ICECLOUD_SUPPLIERS_VIEW', 'ICECLOUD_INVOICES_VIEW', 'ICESHOP_PRODUCTS_VIEW'],
};
const BUYER = { id: 6, name: 'Buyer', permissions: [] };

let asked: string[];
beforeAll(startShell);
beforeEach(() => {
  setWidth(1440);
  signIn();
  asked = [];
  globalThis.fetch = (async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${new URL(address, 'http://test').pathname}`);
    return { ok: true, status: 200, headers: new Headers(), text: async () => '{"data":[]}' };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  cleanup();
  session.clear();
});

/** Finds an entry of the menu with every group opened, because closed groups are not drawn. */
const entry = (name: string) => {
  for (const closed of document.querySelectorAll('.group-header[aria-expanded=false]')) fireEvent.click(closed);
  return screen.queryByRole('link', { name });
};
const preview = (group: typeof SELLER | typeof BUYER, from = '/admin/dashboard') =>
  act(() => session.startPreview(group, from));

test('the menu narrows to the group, and one click leads back', async () => {
  const router = renderShell('/admin/dashboard');
  expect(entry('Suppliers')).toBeInTheDocument();
  preview(BUYER, '/admin/icecloud/supplier');
  expect(entry('Suppliers')).toBeNull();
  expect(await screen.findByRole('region', { name: 'Preview' })).toHaveTextContent(
    'You see Scoop as the group Buyer sees it.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'End preview' }));
  expect(entry('Suppliers')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/icecloud/supplier'));
});

test('nobody gets more than they hold, and the banner says what is left out', async () => {
  renderShell('/admin/dashboard');
  preview(SELLER);
  expect(entry('Suppliers')).toBeInTheDocument();
  expect(entry('Invoices')).toBeNull();
  // The shop's permissions do not count for the group's members either, because the company has no licence for it.
  expect(await screen.findByRole('region', { name: 'Preview' })).toHaveTextContent(
    'One permission is left out because you do not have it yourself.',
  );
});

test('root sees all of the group, and only that', () => {
  const root = { ...EMPLOYEE, user: { ...EMPLOYEE.user, is_root: true } };
  const seen = previewSubject(root, SELLER);
  expect(beyondOwn(root, SELLER)).toEqual([]);
  expect(can(seen, { permissions: ['ICECLOUD_INVOICES_VIEW'] })).toBe(true);
  expect(can(seen, { permissions: ['ICESHOP_PRODUCTS_VIEW'] })).toBe(false);
  expect(can(seen, { permissions: ['ICECLOUD_GIFT_CARDS_BASIC'] })).toBe(false);
});

test('reads as oneself, and writes nothing', async () => {
  renderShell('/admin/dashboard');
  preview(SELLER);
  await http.get('supplier');
  for (const write of [http.post('supplier', {}), http.patch('supplier/1', {}), http.put('draft/supplier/1', {})]) {
    const refused = (await write.catch((error: unknown) => error)) as HttpError;
    expect(refused).toBeInstanceOf(HttpError);
    expect(refused.problem.code).toBe('previewing');
  }
  await expect(http.delete('supplier/1')).rejects.toThrow();
  expect(asked).toEqual(['GET /v1/supplier']);
  expect(await screen.findAllByText('This is a preview: nothing is saved.')).toHaveLength(1);
  // Ending the session does not count as writing.
  await http.post('auth/logout');
  expect(asked).toHaveLength(2);
});

test('is not kept, and ends with the session', () => {
  preview(SELLER);
  expect(JSON.stringify(localStorage)).not.toContain('Shop seller');
  act(() => session.setEmployee({ ...EMPLOYEE, first_name: 'Liselotte' }));
  expect(session.preview).not.toBeNull();
  act(() => session.clear());
  expect(session.preview).toBeNull();
  signIn();
  preview(SELLER);
  act(() => session.setEmployee({ ...EMPLOYEE, id: 7 }));
  expect(session.preview).toBeNull();
});
