// Tests the buttons that plugins declare for a record: when they are offered, what they ask, and how their calls end.
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Action } from '#core/contract';
import { addTexts } from '../../../core/texts/i18n.ts';
import { toast, toastError } from '../../../core/ui/toast.ts';
import { api, type Call, INDEX, MANAGER, registryWith, SUPPLIER, show, signIn } from './fixture.tsx';

const arguments_ = {
  type: 'object',
  required: ['subject'],
  properties: { subject: { type: 'string', maxLength: 10 }, copies: { type: 'integer' } },
} as const;
const ACTIONS: Action[] = [
  { id: 'block', tone: 'danger', call: { path: 'supplier/{id}/block', confirm: true } },
  { id: 'remind', call: { path: 'supplier/{id}/remind', arguments: arguments_ } },
  { id: 'ping', when: { active: true }, call: { method: 'PATCH', path: 'supplier/{id}' } },
  { id: 'revive', when: { active: false }, call: { path: 'supplier/{id}/revive' } },
];
const OPENS: Action = { id: 'print', call: { path: 'supplier/{id}/print', opens: true } };

beforeEach(async () => {
  await signIn(MANAGER);
  addTexts('actions', {
    'icecloud.action.block': 'Block',
    'icecloud.action.block.confirm': 'Block {{name}} for everyone?',
    'icecloud.action.block.done': '{{name}} blocked',
    'icecloud.action.remind': 'Remind',
    'icecloud.action.remind.done': 'Reminder sent to {{name}}',
    'icecloud.action.remind.subject': 'Subject',
    'icecloud.action.remind.copies': 'Copies',
    'icecloud.action.ping': 'Ping',
    'icecloud.action.ping.done': 'Pinged',
    'icecloud.action.print': 'Print order',
  });
  jest.clearAllMocks();
});

type Answer = ReturnType<Parameters<typeof api>[0]>;
function open(actions: Action[], write: (call: Call) => Answer = () => ({ status: 204, body: undefined })) {
  const calls = api((call) => (call.method === 'GET' ? { body: { data: SUPPLIER, meta: {} } } : write(call)));
  show(`${INDEX}/view/4`, registryWith({ actions }));
  return () => calls.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/presence'));
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('one without questions is made at once and told about; those for other records are not offered', async () => {
  const writes = open(ACTIONS);
  await press('Ping');
  await waitFor(() => expect(toast).toHaveBeenCalledWith('Pinged', undefined));
  expect(writes()).toMatchObject([{ method: 'PATCH', path: 'supplier/4' }]);
  expect(screen.queryByText('icecloud.action.revive')).toBeNull();
});

test('one that fails at once says why', async () => {
  open(ACTIONS, () => 'offline');
  await press('Ping');
  await waitFor(() => expect(toastError).toHaveBeenCalledWith(expect.stringMatching(/^Ping: No contact/)));
});

test('one that asks if you are sure waits for the answer', async () => {
  const writes = open(ACTIONS);
  await press('Block');
  const dialog = await screen.findByRole('alertdialog', { name: 'Block' });
  expect(dialog).toHaveTextContent('Block Callebaut for everyone?');
  expect(writes()).toHaveLength(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith('Callebaut blocked', undefined));
  expect(writes()).toMatchObject([{ method: 'POST', path: 'supplier/4/block' }]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('arguments are asked, checked here and there, and stay when the server refuses', async () => {
  let answer: Answer = {
    status: 422,
    body: { code: 'invalid', errors: [{ path: 'subject', code: 'unique' }] },
  };
  const writes = open(ACTIONS, () => answer);
  await press('Remind');
  const dialog = await screen.findByRole('dialog', { name: 'Remind' });
  const subject = await within(dialog).findByLabelText('Subject');
  const send = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Remind' }));
  send();
  expect(await within(dialog).findByText('Fill in this field.')).toBeVisible();
  expect(writes()).toHaveLength(0);
  fireEvent.change(subject, { target: { value: 'Invoices' } });
  send();
  expect(await within(dialog).findByText('Another record already has this value.')).toBeVisible();
  expect(subject).toHaveValue('Invoices');
  expect(writes()[0]).toMatchObject({ path: 'supplier/4/remind', body: { subject: 'Invoices' } });
  answer = { status: 503, body: { code: 'overloaded' } };
  fireEvent.change(subject, { target: { value: 'Invoice' } });
  send();
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  expect(subject).toHaveValue('Invoice');
  answer = { status: 204, body: undefined };
  send();
  await waitFor(() => expect(toast).toHaveBeenCalledWith('Reminder sent to Callebaut', undefined));
});

test('one that opens its answer posts a form with a ticket into a new tab', async () => {
  const sent: Record<string, string>[] = [];
  HTMLFormElement.prototype.submit = function submit(this: HTMLFormElement) {
    const fields = [...this.querySelectorAll('input')].map(({ name, value }) => [name, value]);
    sent.push({ ...Object.fromEntries(fields), action: this.action, method: this.method, target: this.target });
  };
  const writes = open([OPENS], () => ({ status: 201, body: { ticket: 'once' } }));
  await press('Print order');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(writes()).toMatchObject([{ path: 'auth/ticket', body: { path: 'supplier/4/print' } }]);
  expect(sent[0]).toEqual({
    ticket: 'once',
    action: 'http://localhost/v1/supplier/4/print',
    method: 'post',
    target: '_blank',
  });
  expect(document.querySelector('form')).toBeNull();
});

test('more than three are in the menu', async () => {
  open([...'abcde'].map((id) => ({ id, call: { path: 'supplier/{id}/x' } })));
  await screen.findByRole('button', { name: 'icecloud.action.c' });
  expect(screen.queryByText('icecloud.action.d')).toBeNull();
  await press('More actions');
  expect(await screen.findByText('icecloud.action.d')).toBeVisible();
});
