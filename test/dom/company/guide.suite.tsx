// Tests the guide: the help of the pages in one's menu, and of those that a permission group opens.
import '@testing-library/jest-dom';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { http } from '../../../core/http/http.ts';
import { session } from '../../../core/session/session.ts';
import { addTexts } from '../../../core/texts/i18n.ts';
import Guide from '../../../plugins/company/guide/pages/Guide.tsx';
import { EMPLOYEE, renderShell, setWidth, signIn, startShell } from '../shell/fixture.tsx';

const GROUPS = [{ id: 5, name: 'Buyer', permissions: ['ICECLOUD_INVOICES_VIEW'] }];

beforeAll(async () => {
  await startShell();
  addTexts('words', {
    'help.icecloud.supplier': 'Who we buy from.',
    'help.icecloud.invoices': 'What we pay.',
    'company.page.guide': 'Guide',
    'company.guide.contents': 'Contents',
    'company.guide.for': 'Guide for',
  });
});
beforeEach(() => {
  signIn();
  setWidth(1440);
  jest.spyOn(http, 'get').mockResolvedValue({ data: { data: GROUPS } } as never);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('holds what one may open, in the order of the menu, with its contents', async () => {
  renderShell('/admin/company/guide', <Guide />);
  expect(await screen.findByText('Who we buy from.')).toBeInTheDocument();
  expect(screen.queryByText('What we pay.')).toBeNull();
  const contents = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
  expect(contents.map(({ textContent }) => textContent)).toEqual([
    ...['Dashboard', 'Company', 'Suppliers', 'Trucks', 'Map'],
  ]);
  expect(screen.queryByRole('combobox', { name: 'Guide for' })).toBeNull();
});

test('who may see groups reads what one of them opens, and not what oneself opens', async () => {
  session.setEmployee({ ...structuredClone(EMPLOYEE), permissions: ['ICECLOUD_PERMISSION_GROUPS_VIEW'] });
  renderShell('/admin/company/guide', <Guide />);
  await screen.findByRole('option', { name: 'Buyer' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Guide for' }), { target: { value: '5' } });
  expect(await screen.findByText('What we pay.')).toBeInTheDocument();
  expect(screen.queryByText('Who we buy from.')).toBeNull();
});
