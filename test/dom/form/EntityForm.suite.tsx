// Tests the form of an entity: labels, help, errors in the person's language, conditions, notations, relations.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import '@testing-library/jest-dom';
import { EntityForm } from '../../../core/form/EntityForm.tsx';
import type { Values } from '../../../core/form/values.ts';
import { session } from '../../../core/session/session.ts';
import { api, employee, entityOf, Held, PermissionGroup, ready, Supplier, show } from './fixture.tsx';

const DIVISIONS = [
  { id: 1, display: 'Counter (Shop Korenmarkt)' },
  { id: 2, display: 'Kitchen (Depot)' },
];
const start = { id: 3, name: 'Melk & Co', order_channel: 'PHONE', active: true, min_order_vate: 12.5 };

beforeEach(async () => {
  await ready();
  api(() => ({ body: { data: DIVISIONS } }));
});

const field = (name: string) => screen.findByLabelText(name);
const leave = (element: HTMLElement) => fireEvent.blur(element, { relatedTarget: null });
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });

test('titled sections with a list of them, labels from texts, no English of the library', async () => {
  show(<Held entity={Supplier} start={start} />);
  expect(await field('Name')).toHaveValue('Melk & Co');
  const sections = screen.getByRole('navigation', { name: 'Sections' });
  expect(
    within(sections)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent));
  expect(screen.queryByText(/next_cutoff/)).toBeNull();
  expect(screen.queryByRole('button', { name: /submit/i })).toBeNull();
});

test('a field is judged when it is left, not while it is first typed in', async () => {
  show(<Held entity={Supplier} start={start} />);
  const email = await field('E-mail');
  type(email, 'nobody');
  expect(screen.queryByText(/Enter an e-mail address/)).toBeNull();
  leave(email);
  expect(await screen.findByText(/Enter an e-mail address/)).toBeVisible();
  expect(email).toHaveAttribute('aria-invalid', 'true');
  expect(email).toHaveAccessibleDescription(/Enter an e-mail address/);
  type(email, 'an@melk.example');
  await waitFor(() => expect(screen.queryByText(/Enter an e-mail address/)).toBeNull());
});

test('what leaving a field says waits for the click that left it, so that no button moves away under the pointer', async () => {
  show(<Held entity={Supplier} start={start} />);
  const email = await field('E-mail');
  type(email, 'nobody');
  const save = screen.getByRole('button', { name: 'Save' });
  fireEvent.mouseDown(save);
  leave(email);
  fireEvent.mouseUp(save);
  expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'true'));
});

test('submitting focuses the first field that is wrong and sends nothing', async () => {
  const onSubmit = jest.fn();
  show(<Held entity={Supplier} start={{ order_channel: 'EMAIL' }} onSubmit={onSubmit} />);
  const name = await field('Name');
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(name).toHaveFocus());
  expect(screen.getAllByText('Fill in this field.')).toHaveLength(2);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('conditions make a field required, live', async () => {
  show(<Held entity={Supplier} start={start} />);
  const email = await field('E-mail');
  expect(email).not.toHaveAttribute('aria-required');
  const channel = (await field('Order by')) as HTMLSelectElement;
  fireEvent.change(channel, { target: { value: '0' } });
  await waitFor(() => expect(email).toHaveAttribute('aria-required', 'true'));
});

test('a branch with the schema false hides a field, drops its value on saving and gives it back', async () => {
  const hiding = {
    model: 'Job',
    display: '{{kind}}',
    list: { columns: [], sort: [], search: [] },
    schema: {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string', enum: ['A', 'B'] }, detail: { type: 'string' } },
      allOf: [{ if: { properties: { kind: { const: 'B' } } }, else: { properties: { detail: false } } }],
    },
  };
  const onSubmit = jest.fn();
  show(<Held entity={entityOf(hiding)} start={{ kind: 'B', detail: 'kept' }} onSubmit={onSubmit} />);
  expect(await field('icecloud.job.detail')).toHaveValue('kept');
  const kind = await field('icecloud.job.kind');
  fireEvent.change(kind, { target: { value: '0' } });
  await waitFor(() => expect(screen.queryByLabelText('icecloud.job.detail')).toBeNull());
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ kind: 'A' }));
  fireEvent.change(kind, { target: { value: '1' } });
  expect(await field('icecloud.job.detail')).toHaveValue('kept');
});

test('notations: free while typing, grouped for eyes, plain for storage', async () => {
  let record: Values = {};
  show(<Held entity={Supplier} start={start} onChange={(next) => (record = next)} />);
  const kept: [string, string, string, string, unknown][] = [
    ['Phone', 'phone_nr', '0470 12 34 56', '+32 470 12 34 56', '+32470123456'],
    ['IBAN', 'iban', 'be68 5390 0754 7034', 'BE68 5390 0754 7034', 'BE68539007547034'],
    ['Enterprise or VAT number', 'enterprise_nr', 'BE 0403.170.701', '0403.170.701', '0403170701'],
    ['Order before', 'order_cutoff', '9u30', '09:30', '09:30:00'],
    ['Minimum order', 'min_order_vate', '1,250.5', '1250.50', 1250.5],
  ];
  for (const [label, name, typed, shown, stored] of kept) {
    const input = screen.queryByLabelText(new RegExp(`^${label}`)) ?? (await screen.findByLabelText(new RegExp(label)));
    fireEvent.focus(input);
    type(input, typed);
    expect(input).toHaveValue(typed);
    leave(input);
    expect(input).toHaveValue(shown);
    expect(record[name]).toEqual(stored);
  }
});

test('a number that is none stays as typed and says so', async () => {
  show(<Held entity={Supplier} start={start} />);
  const days = await field('Lead time');
  type(days, 'soon');
  leave(days);
  expect(days).toHaveValue('soon');
  expect(await screen.findByText(/Enter a number/)).toBeVisible();
});

test('clearing a field with a default leaves it empty', async () => {
  let record: Values = {};
  show(<Held entity={Supplier} start={{ ...start, payment_days: 30 }} onChange={(next) => (record = next)} />);
  const days = await screen.findByLabelText('Payment term');
  type(days, '');
  leave(days);
  expect(days).toHaveValue('');
  expect(record.payment_days).toBeUndefined();
});

test('server errors stand at their fields until those change; others in a summary', async () => {
  const errors = [
    { path: 'name', code: 'unique' },
    { path: 'elsewhere', code: 'unknownField' },
  ];
  show(<Held entity={Supplier} start={start} errors={errors} />);
  const name = await field('Name');
  expect(await screen.findByText('Another record already has this value.')).toBeVisible();
  expect(name).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent(/not known to the server/);
  type(name, 'Melk en Co');
  await waitFor(() => expect(screen.queryByText('Another record already has this value.')).toBeNull());
});

test('a relation is searched and picked by keyboard, shown by name and cleared', async () => {
  const asked = api(({ path }) => ({
    body: { data: path.includes('search=kit') ? [DIVISIONS[1]] : DIVISIONS },
  }));
  let record: Values = {};
  show(
    <Held
      entity={Supplier}
      start={{ ...start, order_channel: 'INTERNAL', internal_division_id: 1, internal_division: DIVISIONS[0] }}
      onChange={(next) => (record = next)}
    />,
  );
  const division = await screen.findByRole('combobox', { name: 'Supplying division' });
  expect(division).toHaveValue('Counter (Shop Korenmarkt)');
  expect(asked).toHaveLength(0);
  fireEvent.click(division);
  type(division, 'kit');
  expect(await screen.findByRole('option', { name: 'Kitchen (Depot)' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('option', { name: /Counter/ })).toBeNull());
  fireEvent.keyDown(division, { key: 'Enter' });
  expect(record.internal_division_id).toBe(2);
  expect(division).toHaveValue('Kitchen (Depot)');
  fireEvent.click(screen.getByRole('button', { name: 'Clear Supplying division' }));
  expect(record.internal_division_id).toBeUndefined();
});

test('many relations: names asked by id, added and removed', async () => {
  const asked = api(() => ({ body: { data: DIVISIONS } }));
  let record: Values = {};
  show(<Held entity={Supplier} start={{ ...start, division_ids: [1] }} onChange={(next) => (record = next)} />);
  expect(await screen.findByText('Counter (Shop Korenmarkt)')).toBeVisible();
  expect(asked[0]?.path).toContain('division/options?ids=1');
  const combo = screen
    .getAllByRole('combobox')
    .find((box) => box.getAttribute('placeholder')?.startsWith('Search and'));
  fireEvent.click(combo as HTMLElement);
  fireEvent.click(await screen.findByRole('option', { name: 'Kitchen (Depot)' }));
  expect(record.division_ids).toEqual([1, 2]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Counter (Shop Korenmarkt)' }));
  expect(record.division_ids).toEqual([2]);
});

test('several values of an enum are chips in the order of the enum', async () => {
  let record: Values = {};
  show(<Held entity={Supplier} start={start} onChange={(next) => (record = next)} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Friday' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Monday' }));
  expect(record.delivery_weekdays).toEqual(['MONDAY', 'FRIDAY']);
});

test('fields that need another permission to be written are shown read-only', async () => {
  show(<Held entity={PermissionGroup} start={{ name: 'Kitchen' }} />);
  const said = await screen.findAllByText('You can see this, but not change it.');
  // The sentence is shown at the members, and at the groups that they may give.
  expect(said).toHaveLength(2);
  for (const one of said) expect(one).toBeVisible();
  act(() => session.setEmployee(employee(['ICECLOUD_EMPLOYEES_GRANT_PERMISSION_GROUPS'])));
  await waitFor(() => expect(screen.queryByText('You can see this, but not change it.')).toBeNull());
});

test('what belongs together stands in one row; a slot that ends before it starts is said at its end', async () => {
  const time = { type: 'string', format: 'local-time' };
  const slots = {
    type: 'array',
    items: { type: 'object', properties: { start: time, stop: { ...time, after: 'start' } } },
  };
  const entity = entityOf({
    model: 'Place',
    display: '{{street}}',
    list: { columns: [], sort: [], search: [] },
    schema: { type: 'object', properties: { street: { type: 'string' }, nr: { type: 'string' }, slots } },
    ui: { rows: [{ street: 4, nr: 1 }] },
  });
  const onSubmit = jest.fn();
  show(
    <Held entity={entity} start={{ id: 1, slots: [{ start: '17:00:00', stop: '09:00:00' }] }} onSubmit={onSubmit} />,
  );
  const street = await field('icecloud.place.street');
  const row = street.closest('.form-row') as HTMLElement;
  expect(within(row).getAllByRole('textbox')).toHaveLength(2);
  expect(row).toHaveStyle({ gridTemplateColumns: 'minmax(min-content, 4fr) minmax(min-content, 1fr)' });
  fireEvent.click(screen.getByText('Save'));
  const stop = await field('icecloud.place.slots.stop');
  await waitFor(() => expect(stop).toHaveAccessibleDescription('Choose a time after 17:00.'));
  expect(onSubmit).not.toHaveBeenCalled();
  type(stop, '1730');
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
});

test('a short form asks for what is needed first, and for the rest on request', async () => {
  const entity = entityOf({
    model: 'Place',
    display: '{{street}}',
    list: { columns: [], sort: [], search: [] },
    schema: {
      type: 'object',
      required: ['street'],
      properties: { street: { type: 'string' }, nr: { type: 'string' } },
    },
    ui: { create: ['street'] },
  });
  const onSubmit = jest.fn();
  show(
    <EntityForm entity={entity} record={{ street: 'Kouter' }} mode="create" onChange={() => {}} onSubmit={onSubmit} />,
  );
  expect(await field('icecloud.place.street')).toHaveFocus();
  expect(screen.queryByLabelText('icecloud.place.nr')).toBeNull();
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(onSubmit).toHaveBeenCalledWith({ street: 'Kouter' });
  fireEvent.click(screen.getByRole('button', { name: 'Show all fields' }));
  expect(await field('icecloud.place.nr')).toBeVisible();
});
