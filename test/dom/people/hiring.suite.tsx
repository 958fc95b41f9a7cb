// Tests the list of steps that are left after hiring somebody: each links to its place, and the list disappears when
// all are done.
import { screen, waitFor } from '@testing-library/react';
import '@testing-library/jest-dom';
import { CONTRACT, type Plugin } from '#core/contract';
import employee from '#schemas/icecloud/people/employee.json';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { HiringSteps } from '../../../plugins/icecloud/people/pages/HiringSteps.tsx';
import type { Person } from '../../../plugins/icecloud/people/person.ts';
import { api, ready, show } from '../form/fixture.tsx';

const permissions = [
  'ICECLOUD_EMPLOYEES_LIST',
  'ICECLOUD_EMPLOYEES_ADD',
  'ICECLOUD_EMPLOYEES_EDIT',
  'ICECLOUD_EMPLOYEES_DELETE',
  'ICECLOUD_EMPLOYEES_GRANT_PERMISSION_GROUPS',
];
const plugin = { id: 'icecloud', contract: CONTRACT, license: 'ICECLOUD', permissions, entities: [employee] };

function steps(person: Partial<Person>, agreements: readonly unknown[], groups: readonly unknown[]) {
  api(() => ({ body: { data: { groups } } }));
  const registry = createRegistry([plugin as unknown as Plugin], () => undefined);
  return show(
    <RegistryContext value={registry}>
      <HiringSteps person={{ id: 4, ...person }} agreements={agreements} />
    </RegistryContext>,
  );
}

beforeEach(() => ready(permissions));

test('what is missing leads to where it is filled in; what is there is ticked', async () => {
  steps({ locale: 'nl' }, [], []);
  expect(await screen.findByRole('link', { name: 'Permission group' })).toHaveAttribute(
    'href',
    '/admin/icecloud/employee/view/4/#permissions',
  );
  const links = screen.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual(['Division and wage agreement', 'Permission group', 'Identity card']);
  expect(screen.getByText('E-mail and language')).toBeVisible();
});

test('nothing is shown once all of it is there', async () => {
  const card = { electronic_identification_front_uri: 'a', electronic_identification_back_uri: 'b' };
  const { container } = steps({ locale: 'nl', ...card }, [{}], [{}]);
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});
