// The example of a list on any page, as docs/plugins/lists.md shows it to authors of plugins: compiled, and drawn.
import '@testing-library/jest-dom';
import { readFileSync } from 'node:fs';
import { transformSync } from '@swc/core';
import { render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import * as runtime from 'react/jsx-runtime';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { CONTRACT, type EntityFile, type Plugin } from '#core/contract';
import Records from '../../../core/indexes/Records.tsx';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { session } from '../../../core/session/session.ts';
import { addTexts } from '../../../core/texts/i18n.ts';
import workshop from '../../../examples/workshops/src/entities/workshop.json';
import workshoproom from '../../../examples/workshops/src/entities/workshoproom.json';
import texts from '../../../examples/workshops/src/texts/en.json';
import { api, registryWith, signIn } from './fixture.tsx';

const WORKSHOPS: Plugin = {
  id: 'workshops',
  contract: CONTRACT,
  license: 'ICESHOP',
  permissions: ['ICESHOP_WORKSHOPS_VIEW', 'ICESHOP_WORKSHOPS_MODERATE', 'ICESHOP_WORKSHOPS_BASIC'],
  entities: [workshop as unknown as EntityFile, workshoproom as unknown as EntityFile],
};

/** The page that the docs show, with core behind the door that packages have. */
function shownInDocs(): ComponentType<{ record: { id: number } }> {
  const docs = readFileSync('docs/plugins/lists.md', 'utf8');
  const [, code = ''] = /## A list on any page[\s\S]*?```tsx\n([\s\S]*?)```/.exec(docs) ?? [];
  const { code: compiled } = transformSync(code, {
    jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
  });
  const doors: Readonly<Record<string, unknown>> = { '@scoop/core': { Records }, 'react/jsx-runtime': runtime };
  const made: { default?: ComponentType<{ record: { id: number } }> } = {};
  new Function('require', 'exports', compiled)((name: string) => doors[name], made);
  return made.default as ComponentType<{ record: { id: number } }>;
}

test('the example of the docs lists the workshops of a room, and offers to add one', async () => {
  await signIn(['ICESHOP_WORKSHOPS_MODERATE']);
  const { authEmployee } = session.auth;
  if (authEmployee)
    session.setEmployee({ ...authEmployee, company: { ...authEmployee.company, licenses: ['ICESHOP'] } });
  addTexts('workshops', texts);
  const row = { id: 9, version: 1, nr: 'W2026-001', name: 'Sorbet', day: '2026-05-08', price_vati: 45 };
  const calls = api(() => ({ body: { data: [row], meta: { total: 1, next: null } } }));
  const Page = shownInDocs();
  const router = createMemoryRouter([{ path: '*', element: <Page record={{ id: 3 }} /> }]);
  render(
    <RegistryContext value={registryWith({}, [WORKSHOPS])}>
      <RouterProvider router={router} />
    </RegistryContext>,
  );
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('link', { name: 'Sorbet' })).toBeVisible();
  expect(within(table).getByText('€45.00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add workshop' })).toBeVisible();
  const query = Object.fromEntries(calls.find(({ path }) => path === 'workshop')?.query ?? []);
  expect(query).toMatchObject({
    'filter[workshop_room_id]': '3',
    'filter[status][in]': 'REQUESTED,BOOKED',
    sort: 'day',
  });
});
