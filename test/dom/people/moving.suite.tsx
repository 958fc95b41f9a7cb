// Tests the company in an employee's form: shown, or chosen anew; what ends is said before anything is sent.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import '@testing-library/jest-dom';
import { CONTRACT, type Plugin } from '#core/contract';
import trusteddevice from '#schemas/icecloud/devices/trusteddevice.json';
import employeenote from '#schemas/icecloud/notes/employeenote.json';
import employeeFile from '#schemas/icecloud/people/employee.json';
import EntityEdit from '../../../core/entity/EntityEdit.tsx';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { session } from '../../../core/session/session.ts';
import { toast } from '../../../core/ui/toast.ts';
import { isAccessible } from '../exchange/fixture.tsx';
import { api, employee, ready, show } from '../form/fixture.tsx';

const permissions = ['LIST', 'EDIT', 'DELETE'].map((right) => `ICECLOUD_EMPLOYEES_${right}`);
const OTHERS = [
  'ICECLOUD_EMPLOYEES_ADD',
  ...['VIEW', 'ADD', 'DELETE'].map((right) => `ICECLOUD_EMPLOYEE_NOTES_${right}`),
  ...['VIEW', 'MODERATE'].map((right) => `ICECLOUD_TRUSTED_DEVICES_${right}`),
];
const plugin = {
  id: 'icecloud',
  contract: CONTRACT,
  license: 'ICECLOUD',
  permissions: [...permissions, ...OTHERS],
  entities: [
    {
      file: employeeFile,
      fields: { company: () => import('../../../plugins/icecloud/people/pages/CompanyField.tsx') },
    },
    employeenote,
    trusteddevice,
  ],
};
const PERSON = { id: 4, version: 2, last_name: 'Maes', first_name: 'Jo', company: 'Aurora', iban: '••••••••' };
const MOVING = {
  companies: [
    { id: 2, name: 'Aurora Events', employee_id: 31 },
    { id: 3, name: 'Foreign' },
  ],
  rows: [
    { resource: 'employeenote', count: 2 },
    { resource: 'trusteddevice', count: 1 },
  ],
  ...{ groups: 1, permissions: 0, sessions: 2, has_badge: true, files: 3 },
};

async function edit({ elsewhere = true, held = permissions, companies = MOVING.companies, refused = false } = {}) {
  await ready(held);
  const me = employee(held);
  const own = [...me.user.employee_ids, { id: 31, company: { name: 'Aurora Events', legal_name: 'Events BV' } }];
  session.setEmployee({ ...me, user: { ...me.user, ...(elsewhere && { employee_ids: own }) } });
  const error = { path: 'company_id', code: 'inThatCompany' };
  const asked = api(({ method, path }) => {
    if (path !== 'employee/4/company') return { body: { data: PERSON }, etag: '"2"' };
    if (method === 'GET') return { body: { data: { ...MOVING, companies } } };
    return refused ? { status: 422, body: { errors: [error] } } : { body: { data: { id: 77, company_id: 2 } } };
  });
  const registry = createRegistry([plugin as unknown as Plugin], () => undefined);
  const { router } = show(
    <RegistryContext value={registry}>
      <EntityEdit entity={registry.entity('Employee')!} />
    </RegistryContext>,
    '/admin/icecloud/employee/edit/4/',
    '/admin/icecloud/employee/edit/:id/',
  );
  return { asked: () => asked.filter(({ path }) => path === 'employee/4/company'), router };
}
const select = () => screen.findByRole('combobox', { name: 'Company' });
const choose = async (name: string) => {
  const value = within(await select())
    .getByRole<HTMLOptionElement>('option', { name })
    .getAttribute('value');
  fireEvent.change(await select(), { target: { value } });
};
const move = () => fireEvent.click(screen.getByRole('button', { name: 'Move to Aurora Events' }));

test('what ends, stays and goes along is said; cancelled nothing is sent and the company is what it was', async () => {
  const { asked } = await edit();
  await choose('Aurora Events');
  const dialog = await screen.findByRole('alertdialog', { name: 'Move Jo Maes to Aurora Events?' });
  const lines = within(dialog).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'They are a former employee there.',
    'Their badge opens nothing any more.',
    'They are signed out on 2 devices.',
    'One trusted device is removed.',
    'They leave one permission group.',
    'Notes: 2',
    'Personal details, and the e-mail address that they sign in with.',
    'Copies of 3 files.',
  ]);
  await isAccessible(dialog);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await select()).toHaveDisplayValue('Aurora');
  expect(asked().map(({ method }) => method)).toEqual(['GET']);
});

test('moved, the list comes with a way to the other company for who works there too', async () => {
  const { asked, router } = await edit();
  await choose('Aurora Events');
  move();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/icecloud/employee/'));
  expect(asked().at(-1)).toMatchObject({ method: 'PATCH', body: { company_id: 2 } });
  const action = { text: 'Switch to Aurora Events', onClick: expect.any(Function) };
  expect(toast).toHaveBeenCalledWith('Jo Maes now works at Aurora Events', action);
  await act(async () => jest.mocked(toast).mock.lastCall?.[1]?.onClick());
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/switch/31'));
});

test('why it is refused stands in the dialog', async () => {
  await edit({ refused: true });
  await choose('Aurora Events');
  move();
  expect(await screen.findByText(/^Somebody in that company already signs in/)).toHaveAttribute('role', 'alert');
});

test('what is typed and not saved comes first', async () => {
  await edit();
  await select();
  fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'Maesen' } });
  await choose('Aurora Events');
  expect(await screen.findByText(/^Save or undo what you changed first/)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each([
  ['without the right to delete', { held: permissions.slice(0, 2) }, 0],
  ['for who works nowhere else', { elsewhere: false }, 0],
  ['where no company is open', { companies: [] }, 1],
])('%s it is only read', async (_, given, calls) => {
  const { asked } = await edit(given);
  const company = await screen.findByRole('textbox', { name: 'Company' });
  await waitFor(() => expect(asked()).toHaveLength(calls));
  expect(company).toHaveAttribute('readonly');
  expect(company).toHaveDisplayValue('Aurora');
});
