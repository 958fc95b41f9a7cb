// Tests the developer page: every contribution, active or faulty, and a search over all.
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { createRegistry, type Registry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import Developer from '../../../plugins/company/developer/pages/Developer.tsx';
import { useEnglish } from './texts.ts';

const load = async () => ({ default: () => null });
const shop = {
  id: 'iceshop',
  contract: 2,
  license: 'ICESHOP',
  requires: ['core'],
  permissions: ['ICESHOP_ORDERS_VIEW'],
  pages: [
    { id: 'orders', path: 'iceshop/orders', permissions: ['ICESHOP_ORDERS_VIEW'], load },
    { id: 'broken', path: 'iceshop/broken', permission: [], load },
  ],
};

beforeAll(() => useEnglish());

function show(registry: Registry) {
  render(
    <RegistryContext value={registry}>
      <MemoryRouter>
        <Developer />
      </MemoryRouter>
    </RegistryContext>,
  );
}

test('lists plugins, contributions and faults, and finds them', async () => {
  show(createRegistry([{ id: 'core', contract: 2 }, shop], () => undefined));
  expect(screen.getByText('Licence ICESHOP')).toBeVisible();
  expect(screen.getByText('Requires core')).toBeVisible();
  expect(screen.getByText('2 contributions')).toBeVisible();
  expect(screen.getByText('UNKNOWN_KEY')).toBeVisible();
  expect(screen.getByText('permission is not a known key')).toBeVisible();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'iceshop/ord' } });
  expect(await screen.findByText('/admin/iceshop/orders')).toBeVisible();
  expect(screen.queryByText('UNKNOWN_KEY')).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nowhere' } });
  expect(await screen.findByText('Nothing matches nowhere')).toBeVisible();
});

test('shows the company layer and new faults as they come', () => {
  const registry = createRegistry([shop, { id: 'core', contract: 2 }], () => undefined);
  show(registry);
  expect(screen.queryByText('Company layer')).toBeNull();
  act(() => {
    registry.setLayer({
      id: 'company',
      contract: 2,
      pages: [{ id: 'custom.wiki', path: 'custom/wiki', url: 'https://a.example' }],
    });
    registry.report({ code: 'PAGE_THREW', plugin: 'iceshop', contribution: 'pages.orders', message: 'oh dear' });
  });
  expect(screen.getByText('Company layer')).toBeVisible();
  expect(screen.getByText('oh dear')).toBeVisible();
});

test('says so when nothing is wrong', () => {
  show(createRegistry([{ id: 'core', contract: 2 }], () => undefined));
  expect(screen.getByText('No faults found.')).toBeVisible();
});
