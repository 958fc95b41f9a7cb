// Tests the company page: sentences that are saved one by one and refuse wrong values, licences in words, and groups to
// preview.
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { setI18n } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import core from '#locales/en/core.json';
import { textsIn } from '../../../build/text-files.ts';
import type { Settings } from '../../../core/contract/index.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { useSettings } from '../../../core/plugins/useSettings.ts';
import { session } from '../../../core/session/session.ts';
import { settings as deployment } from '../../../core/settings.ts';
import { addTexts, i18n, startTexts } from '../../../core/texts/i18n.ts';
import administration from '../../../plugins/company/index.ts';
import CompanyPage from '../../../plugins/icecloud/company/pages/CompanyPage.tsx';
import icecloud from '../../../plugins/icecloud/index.ts';
import { api, type Call } from '../entity/fixture.tsx';
import { EMPLOYEE } from '../shell/fixture.tsx';

const texts = textsIn('.', 'en', 'icecloud');

const VIEW = ['ICECLOUD_COMPANIES_VIEW', 'ICECLOUD_PERMISSION_GROUPS_VIEW'];
const MODERATE = [...VIEW, 'ICECLOUD_COMPANIES_MODERATE'];
const OWN = {
  properties: {
    closes_at: { type: 'string', format: 'local-time', default: '22:00:00' },
    reminds: { type: 'boolean', default: true },
    by: { type: 'string', enum: ['MAIL', 'SMS'], default: 'MAIL', needs: { reminds: true } },
    rest_days: { type: 'array', format: 'weekdays', default: ['MONDAY'] },
  },
} as const satisfies Settings;
/** The group of the menu that core has. */
const shell = { id: 'shell', contract: 2, menu: [{ id: 'settings', icon: 'settings' }] };
const kiosk = { id: 'kiosk', contract: 2, settings: OWN };
const KIOSK = {
  'icecloud.permission.license.ICECASH': 'Cash register',
  'kiosk.settings': 'The kiosk',
  'kiosk.settings.closes_at': 'The kiosk closes at {{value}}.',
  'kiosk.settings.reminds': 'Guests are reminded: {{value}}.',
  'kiosk.settings.by': 'The reminder comes {{value}}.',
  'kiosk.settings.by.MAIL': 'by mail',
  'kiosk.settings.by.SMS': 'by SMS',
  'kiosk.settings.by.moot': 'Nobody is reminded.',
  'kiosk.settings.rest_days': 'The kiosk rests on {{value}}.',
};
const GROUPS = [
  { id: 5, name: 'Shop seller', permissions: ['ICECLOUD_SUPPLIERS_VIEW'] },
  { id: 6, name: 'Visitor', permissions: ['ICECLOUD_COMPANIES_VIEW'] },
];

let settings: Record<string, Record<string, unknown>>;
let refusal: object | undefined;
let calls: Call[];

/** Answers as a server that merges what is sent, as ours does. */
function answer({ method, path, body }: Call) {
  if (path === 'permissiongroup') return { body: { data: GROUPS } };
  if (path === 'division/options') return { body: { data: [{ id: 3, display: 'Kitchen' }] } };
  if (method === 'PATCH' && refusal) return { status: 422, body: refusal };
  if (method === 'PATCH') {
    const { settings: said } = body as { settings: typeof settings };
    for (const [plugin, values] of Object.entries(said)) settings[plugin] = { ...settings[plugin], ...values };
  }
  const company = { id: 1, version: 1, name: 'Aurora', legal_name: 'Aurora BV', licenses: ['ICECLOUD'], settings };
  return { body: { data: company } };
}

async function show(permissions: readonly string[], tab: string): Promise<ReturnType<typeof createMemoryRouter>> {
  await startTexts('en');
  setI18n(i18n);
  addTexts('icecloud', texts);
  session.setEmployee({ ...structuredClone(EMPLOYEE), permissions: [...permissions], permission_groups: [] });
  const registry = createRegistry(
    [shell, icecloud, administration, kiosk, { ...kiosk, id: 'locked', license: 'ICECASH', licenses: ['ICECASH'] }],
    () => undefined,
  );
  addTexts('kiosk', KIOSK);
  const router = createMemoryRouter([{ path: '*', element: <CompanyPage /> }], {
    initialEntries: [`/admin/icecloud/company${tab}`],
  });
  render(
    <RegistryContext value={registry}>
      <RouterProvider router={router} />
    </RegistryContext>,
  );
  await screen.findByRole('tablist');
  return router;
}

beforeEach(() => {
  settings = { icecloud: { over_receipt_percent: 20 }, gone: { old: 1 } };
  refusal = undefined;
  calls = api(answer);
});
afterEach(() => {
  cleanup();
  act(() => session.clear());
});

const value = (name: string | RegExp) => screen.getByRole('textbox', { name });
const REMINDER = /^A placeholder order that nobody looked at counts in the menu from …/;
const CLOSES = 'The kiosk closes at ….';
const patches = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

test('a sentence is saved by itself, with its own setting alone', async () => {
  await show(MODERATE, '#settings');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  fireEvent.change(value(REMINDER), { target: { value: '15' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(value(REMINDER)).toHaveValue('15');
  fireEvent.change(value(CLOSES), { target: { value: '4u30' } });
  fireEvent.submit(value(CLOSES).closest('form') as HTMLFormElement);
  await waitFor(() => expect(value(CLOSES)).toHaveValue('04:30'));
  expect(patches()).toEqual([
    { settings: { icecloud: { order_reminder_hours: 15 } } },
    { settings: { kiosk: { closes_at: '04:30:00' } } },
  ]);
});

test('each module that the company has speaks for itself, with what was said and else what is usual', async () => {
  await show(MODERATE, '#settings');
  const names = ['Orders, deliveries, invoices, gift cards and people who left', 'The kiosk'];
  const parts = names.map((name) => screen.getByRole('region', { name }));
  const values = parts.map((part) =>
    within(part)
      .getAllByRole<HTMLInputElement>('textbox')
      .map((box) => box.value),
  );
  const reminders = ['7', '14', '14'];
  // Those of the accountant's program stand there too, with the reason why they mean nothing yet.
  const books = ['VEN', 'NCV', 'DAG', '400000', '700000', '451000', '489000', '2026'];
  expect(values).toEqual([['2', '20', '60', ...reminders, ...books, '0'], ['22:00']]);
  expect(screen.queryByRole('region', { name: 'locked.settings' })).toBeNull();
});

test('yes or no, a choice and weekdays are chosen in their sentence, and one that means nothing says why', async () => {
  await show(MODERATE, '#settings');
  const choice = (name: string) => screen.getByRole('combobox', { name });
  const save = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  };
  fireEvent.change(choice('The reminder comes ….'), { target: { value: 'SMS' } });
  await save();
  const days = within(screen.getByRole('group', { name: 'The kiosk rests on ….' }));
  expect(days.getByRole('button', { pressed: true })).toHaveTextContent('Mon');
  fireEvent.click(days.getByRole('button', { name: 'Sun' }));
  await save();
  expect(screen.queryByText('Nobody is reminded.')).toBeNull();
  fireEvent.change(choice('Guests are reminded: ….'), { target: { value: 'false' } });
  await save();
  expect(screen.getByText('Nobody is reminded.')).toBeInTheDocument();
  expect(choice('The reminder comes ….')).toBeDisabled();
  fireEvent.change(await screen.findByRole('combobox', { name: /^Another value: When more than/ }), {
    target: { value: '3' },
  });
  expect(screen.getByRole('textbox', { name: /^Kitchen: When more than/ })).toHaveValue('20');
  await save();
  expect(patches()).toEqual([
    { settings: { kiosk: { by: 'SMS' } } },
    { settings: { kiosk: { rest_days: ['MONDAY', 'SUNDAY'] } } },
    { settings: { kiosk: { reminds: false } } },
    { settings: { icecloud: { '@division': { over_receipt_percent: { 3: 20 } } } } },
  ]);
});

test('what is wrong is refused here, and what the server refuses is said where it is', async () => {
  await show(MODERATE, '#settings');
  const saved = async (typed: string) => {
    fireEvent.change(value(REMINDER), { target: { value: typed } });
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    return (await screen.findByRole('alert')).textContent;
  };
  expect(await saved('9999')).toBe('Enter 72 or less.');
  expect(await saved('soon')).toBe(core['errors.type']);
  expect(await saved('')).toBe('Fill in this field.');
  expect(patches()).toEqual([]);
  refusal = {
    code: 'invalid',
    errors: [{ path: 'settings.icecloud.order_reminder_hours', code: 'maximum', params: { limit: 20 } }],
  };
  expect(await saved('21')).toBe('Enter 20 or less.');
  expect(value(REMINDER)).toHaveValue('21');
  fireEvent.keyDown(value(REMINDER), { key: 'Escape' });
  expect(value(REMINDER)).toHaveValue('2');
});

test('pages read the settings of their own module, and follow what a colleague says', async () => {
  const Closing = () => <p>{useSettings<typeof OWN>('kiosk').closes_at}</p>;
  session.setEmployee(structuredClone(EMPLOYEE));
  const registry = createRegistry([icecloud, kiosk], () => undefined);
  render(
    <RegistryContext value={registry}>
      <Closing />
    </RegistryContext>,
  );
  expect(screen.getByText('22:00:00')).toBeInTheDocument();
  const company = { ...EMPLOYEE.company, settings: { kiosk: { closes_at: '23:00:00' } } };
  act(() => session.setEmployee({ ...structuredClone(EMPLOYEE), company }));
  expect(screen.getByText('23:00:00')).toBeInTheDocument();
});

test('who may only look reads the sentences, and edits nothing', async () => {
  await show(VIEW, '#settings');
  expect(screen.getByText(/above the order arrives/)).toHaveTextContent('more than 20 % above the order');
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'Identity' }));
  expect(screen.queryByRole('button', { name: 'Edit company' })).toBeNull();
});

test('licences say what they open, and other company pages are one click away', async () => {
  await show(MODERATE, '#licences');
  const held = screen.getByRole('heading', { name: 'Company', level: 2 }).closest('li') as HTMLElement;
  expect(held).toHaveTextContent('Active');
  expect(held).toHaveTextContent(/Gives access to: .*Employees.*Permission groups/);
  const lacking = screen.getByRole('heading', { name: 'Cash register' }).closest('li') as HTMLElement;
  expect(lacking).toHaveTextContent('Not included');
  const pages = screen.getByRole('navigation', { name: 'More about the company' });
  expect(within(pages).getAllByRole('link').length).toBeGreaterThanOrEqual(3);
});

test('a group is previewed, from here and back to here', async () => {
  const router = await show(MODERATE, '#preview');
  expect(
    await screen.findByText('One permission is left out because you do not have it yourself.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Preview as Visitor' })).toBeVisible();
  expect(screen.getAllByText(/left out because you do not have/)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Preview as Shop seller' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
  expect(session.preview).toMatchObject({ group: { name: 'Shop seller' }, from: '/admin/icecloud/company#preview' });
});

test('services beside Scoop are linked where the deployment names them, and only there', async () => {
  await show(VIEW, '#settings');
  expect(screen.queryByText('Other services')).toBeNull();
  cleanup();
  Object.assign(deployment, { point_of_sale_url: 'https://pos.example/aurora', accounting_url: 'javascript:alert(1)' });
  await show(VIEW, '#settings');
  expect(screen.getByRole('link', { name: 'Open pos.example' })).toHaveAttribute('href', 'https://pos.example/aurora');
  expect(screen.queryByText('Accounting')).toBeNull();
  Object.assign(deployment, { point_of_sale_url: '', accounting_url: '' });
});
