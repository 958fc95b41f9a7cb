// Tests Explain: any menu entry, field, button, text or refusal says which plugin it is from, what it needs and who has
// that.
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import ExplainMode from '../../../core/explain/ExplainMode.tsx';
import { explaining } from '../../../core/explain/explaining.ts';
import WhyPage from '../../../core/explain/WhyPage.tsx';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { session } from '../../../core/session/session.ts';
import { layOverrides } from '../../../core/texts/i18n.ts';
import { api, INDEX, MANAGER, registryWith, SUPPLIER, show, signIn, VIEWER } from '../entity/fixture.tsx';
import * as shell from '../shell/fixture.tsx';

const GROUPS_VIEW = 'ICECLOUD_PERMISSION_GROUPS_VIEW';
const HOLDERS = { groups: [{ id: 3, name: 'Buyers', people: 2 }], direct: 1, people: 3 };

/** Answers who holds each permission that is asked for. */
const holders = (query: URLSearchParams) => ({
  body: { data: (query.get('permission') ?? '').split(',').map((permission) => ({ permission, ...HOLDERS })) },
});

afterEach(() => {
  cleanup();
  act(() => explaining.end());
  layOverrides({});
});

const explanation = () => screen.findByRole('dialog', { name: 'Explanation' });

/** Draws the mode beside the page, as the shell does. */
function explainWith(registry: ReturnType<typeof registryWith>) {
  render(
    <RegistryContext value={registry}>
      <MemoryRouter>
        <ExplainMode />
      </MemoryRouter>
    </RegistryContext>,
  );
}

describe('in the shell', () => {
  beforeAll(shell.startShell);
  beforeEach(() => {
    shell.setWidth(1440);
    shell.signIn();
    api(({ query }) => holders(query));
  });

  const entitle = () =>
    session.setEmployee({ ...shell.EMPLOYEE, permissions: [...shell.EMPLOYEE.permissions, GROUPS_VIEW] });

  test('? twice explains an entry of the menu, which then does not open; Escape ends it', async () => {
    entitle();
    const router = shell.renderShell('/admin/icecloud/giftcard');
    fireEvent.keyDown(document.body, { key: '?' });
    await screen.findByRole('button', { name: 'Explain this page' });
    fireEvent.keyDown(document.body, { key: '?' });
    await screen.findByText(/Click anything to see why/);
    fireEvent.click(screen.getByRole('link', { name: 'Suppliers' }));
    const said = await explanation();
    expect(within(said).getByRole('heading', { level: 2 })).toHaveTextContent('Suppliers');
    expect(said).toHaveTextContent('Comes from the module Company.');
    expect(said).toHaveTextContent('May be opened');
    expect(said).toHaveTextContent('Through: Management');
    expect(await within(said).findByText(/3 people have it:/)).toHaveTextContent('Buyers 2Given directly 1');
    expect(said).toHaveTextContent('/admin/icecloud/supplier');
    expect(router.state.location.pathname).toBe('/admin/icecloud/giftcard');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('dialog', { name: 'Explanation' })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByText(/Click anything to see why/)).toBeNull());
    fireEvent.click(screen.getByRole('link', { name: 'Suppliers' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/icecloud/supplier'));
  });

  test('is not offered to those who may not see groups', async () => {
    shell.renderShell('/admin/dashboard');
    fireEvent.keyDown(document.body, { key: '?' });
    await screen.findByText('Keyboard shortcuts');
    expect(screen.queryByRole('button', { name: 'Explain this page' })).toBeNull();
    fireEvent.keyDown(document.body, { key: '?' });
    expect(explaining.isOn).toBe(false);
  });

  test('in a preview it says what the group has', async () => {
    entitle();
    shell.renderShell('/admin/icecloud/giftcard');
    act(() => session.startPreview({ id: 5, name: 'Seller', permissions: [] }, '/'));
    act(() => explaining.start());
    await screen.findByText(/Click anything to see why/);
    fireEvent.click(screen.getByRole('link', { name: 'Gift cards' }));
    const said = await explanation();
    expect(said).toHaveTextContent('For someone who is only in the group Seller:');
    act(() => session.endPreview());
  });
});

describe('on a record', () => {
  const answer = () =>
    api(({ path, query }) => (path === 'access/explain' ? holders(query) : { body: { data: SUPPLIER } }));

  test('a field says who sees and who changes it, and which words are the company’s own', async () => {
    await signIn([...VIEWER, GROUPS_VIEW]);
    answer();
    const registry = registryWith();
    layOverrides({ 'icecloud.supplier.contact_name': 'Our person there' });
    show(`${INDEX}/view/4`, registry);
    const label = await screen.findByText('Our person there');
    explainWith(registry);
    fireEvent.click(label);
    const said = await explanation();
    expect(within(said).getByRole('heading', { name: 'May be seen' })).toBeInTheDocument();
    expect(within(said).getByRole('heading', { name: 'May not be changed' })).toBeInTheDocument();
    expect(said).toHaveTextContent('Missing');
    expect(said).toHaveTextContent('Your company has the licence: Company.');
    expect(said).toHaveTextContent('icecloud.supplier.contact_name (changed by your company)');
    expect(await within(said).findAllByText(/3 people have it:/)).toHaveLength(2);
  });

  test('a button says which permission it takes, and a text which key it has', async () => {
    await signIn([...MANAGER, GROUPS_VIEW]);
    answer();
    const registry = registryWith();
    show(`${INDEX}/view/4`, registry);
    const edit = await screen.findByRole('button', { name: 'Edit' });
    explainWith(registry);
    fireEvent.click(edit);
    expect(await explanation()).toHaveTextContent('May be changed');
    fireEvent.click(screen.getByRole('heading', { name: 'Contact' }));
    await waitFor(async () => expect(await explanation()).toHaveTextContent('icecloud.supplier.group.contact'));
  });

  test('a refusal says what the server asked for', async () => {
    await signIn([...VIEWER, GROUPS_VIEW]);
    const requires = { license: 'ICECLOUD', permissions: ['ICECLOUD_INVOICES_VIEW'] };
    api(({ path, query }) =>
      path === 'access/explain' ? holders(query) : { status: 403, body: { code: 'forbidden', requires } },
    );
    const registry = registryWith();
    show(`${INDEX}/view/4`, registry);
    const refusal = await screen.findByText('You have no access to this');
    explainWith(registry);
    fireEvent.click(refusal);
    const said = await explanation();
    expect(said).toHaveTextContent('May not be used');
    expect(said).toHaveTextContent('The server refused this because what is listed above is missing.');
    expect(within(said).getByTitle('ICECLOUD_INVOICES_VIEW')).toBeInTheDocument();
    expect(await within(said).findByText(/3 people have it:/)).toBeInTheDocument();
  });
});

test('"Why do I not see …?" finds what one does not see, and says why', async () => {
  await signIn([GROUPS_VIEW]);
  api(({ query }) => holders(query));
  const off = {
    id: 'loyalty',
    contract: 2,
    pages: [{ id: 'points', path: 'points', load: async () => ({ default: () => null }) }],
  };
  const registry = registryWith({}, [
    {
      id: 'till',
      contract: 2,
      license: 'ICECASH',
      pages: [{ id: 'drawer', path: 'drawer', load: off.pages[0]!.load }],
    },
  ]);
  registry.setPackages([], [off]);
  render(
    <RegistryContext value={registry}>
      <MemoryRouter>
        <WhyPage />
      </MemoryRouter>
    </RegistryContext>,
  );
  const box = await screen.findByRole('searchbox');
  const found = async (text: string, name: RegExp) => {
    fireEvent.change(box, { target: { value: text } });
    const [line] = await screen.findAllByText(name, { selector: 'summary *' });
    return line?.closest('summary') as HTMLElement;
  };
  expect(await found('drawer', /till.page.drawer/)).toHaveTextContent('Licence missing');
  expect(await found('points', /loyalty.page.points/)).toHaveTextContent('Switched off');
  expect(await found('iban', /IBAN/)).toHaveTextContent('Permission missing');
  expect(await found('permission_groups_view', /Permission groups · View/)).toHaveTextContent('You have it');
});
