// Tests an invoice's view: the names of its buttons, the text when nothing is overdue, and payments booked by hand.
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CONTRACT, type Plugin, today } from '#core/contract';
import employee from '#schemas/icecloud/people/employee.json';
import { createRegistry } from '../../../core/plugins/checked.ts';
import bank from '../../../plugins/icecloud/bank/index.ts';
import manifest from '../../../plugins/icecloud/index.ts';
import invoices from '../../../plugins/icecloud/invoices/index.ts';
import { api, type Call, show, signIn } from '../entity/fixture.tsx';

const INVOICE = {
  ...{ id: 7, version: 1, nr: '2026-00007', type: 'INVOICE', status: 'ISSUED', name: 'Ada', email: 'ada@x.example' },
  ...{ lines: [], vat: [], is_overdue: false, total_vati: 25, due_vati: 25, peppol_status: 'NOT_NEEDED' },
  ...{ issue_date: '2026-05-01', due_date: '2026-05-31', exported_at: '2026-05-02T10:00:00Z' },
};
const PAYMENT = { id: 3, version: 1, invoice_id: 7, invoice: { id: 7, display: '2026-00007 · Ada' }, amount: 25 };
const PLUGIN: Plugin = {
  ...{ id: 'icecloud', contract: CONTRACT, license: 'ICECLOUD', permissions: manifest.permissions },
  fields: manifest.fields,
  entities: [...(invoices.entities ?? []), ...(bank.entities ?? []), employee as never],
};

let calls: Call[];
async function view(more: object = {}, hash = '') {
  await signIn(['ICECLOUD_INVOICES_VIEW', 'ICECLOUD_INVOICES_MODERATE']);
  calls = api((call) => {
    if (call.path === 'invoice/7') return { body: { data: { ...INVOICE, ...more } } };
    if (call.method === 'POST') return { status: 201, body: { data: { ...PAYMENT, ...(call.body as object) } } };
    return { body: { data: call.path.startsWith('draft/') ? null : [], meta: { total: 0, next: null } } };
  });
  show(
    `/admin/icecloud/invoices/view/7${hash}`,
    createRegistry([PLUGIN], () => undefined),
    'Invoice',
  );
  await screen.findByRole('heading', { level: 1 });
}

test('the mail of a credit note is called what it is', async () => {
  await view({ type: 'CREDIT_NOTE' });
  expect(await screen.findByRole('button', { name: 'Mail credit note' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mail invoice' })).toBeNull();
});

test('a draft of a credit note says that it is one', async () => {
  await view({ type: 'CREDIT_NOTE', status: 'DRAFT', nr: undefined, issue_date: undefined });
  await waitFor(() =>
    expect(screen.getAllByText('Credit note').some(({ tagName }) => tagName === 'STRONG')).toBe(true),
  );
});

test('the coloured button of a draft is the next step, which is to issue it', async () => {
  await view({ status: 'DRAFT', nr: undefined, issue_date: undefined });
  const issue = await screen.findByRole('button', { name: 'Issue' });
  const coloured = screen.getAllByRole('button').filter(({ className }) => /intent-(primary|success)/.test(className));
  expect(coloured).toEqual([issue]);
});

test('an invoice that is not overdue says nothing there, as its other empty fields do', async () => {
  await view();
  expect(await screen.findByRole('button', { name: 'Mail invoice' })).toBeVisible();
  const fact = screen.getByText('Overdue').closest('.fact') as HTMLElement;
  await waitFor(() => expect(within(fact).getByText('–')).toBeInTheDocument());
});

test('a payment by hand is of today unless somebody says otherwise, and is called by its day as people write it', async () => {
  await view({}, '#payments');
  fireEvent.click(await screen.findByRole('button', { name: 'Add payment' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(await within(dialog).findByLabelText(/^Amount/), { target: { value: '25' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ paid_on: today() }));
  const day = new Date().toLocaleDateString('en-GB', { month: 'short', year: 'numeric', timeZone: 'Europe/Brussels' });
  expect(await screen.findByText(new RegExp(`^\\d+ ${day} · .+ saved$`))).toBeVisible();
});
