// Tests what plugins lay over pages of others: in its place, around it in the company's order, and gone where it fails.
import '@testing-library/jest-dom';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Plugin } from '#core/contract';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { PageView } from '../../../core/routing/PageView.tsx';
import { session } from '../../../core/session/session.ts';
import { EMPLOYEE, startShell } from '../shell/fixture.tsx';
import { page } from './fixture.tsx';

const own: Plugin = { id: 'own', contract: 2, pages: [{ id: 'home', path: 'own/home/:id', load: page('The page') }] };
const around = (name: string) => async () => ({
  default: ({ children, params }: { children: ReactNode; params: { id?: string } }) => (
    <section aria-label={`${name} ${params.id}`}>{children}</section>
  ),
});
const throwing = async () => ({
  default: () => {
    throw new Error('oh dear');
  },
});
const wrapping = (id: string, load: NonNullable<Plugin['wraps']>[string] = around(id)): Plugin => ({
  ...{ id, contract: 2 },
  wraps: { 'own/home': load },
});

beforeAll(startShell);
afterEach(cleanup);

function show(...plugins: readonly Plugin[]) {
  const registry = createRegistry([own, ...plugins], () => undefined);
  const [home] = registry.pages;
  if (!home) throw new Error('there is no page');
  const element = <PageView page={home} leaving={{} as never} />;
  const router = createMemoryRouter([{ path: '/admin/own/home/:id', element }], {
    initialEntries: ['/admin/own/home/7'],
  });
  render(
    <RegistryContext value={registry}>
      <RouterProvider router={router} />
    </RegistryContext>,
  );
  return registry;
}

const layers = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));

const choose = (order: unknown) =>
  act(() =>
    session.setEmployee({ ...EMPLOYEE, company: { ...EMPLOYEE.company, settings: { core: { page_order: order } } } }),
  );

test('those around a page stand in the order of the plugins, or as the company chose, at once', async () => {
  choose(undefined);
  show(wrapping('first'), wrapping('second'), wrapping('third'));
  expect(await screen.findByText('The page')).toBeInTheDocument();
  expect(layers()).toEqual(['first 7', 'second 7', 'third 7']);
  choose(['third', 'gone', 'first']);
  expect(await screen.findByText('The page')).toBeInTheDocument();
  expect(layers()).toEqual(['third 7', 'first 7', 'second 7']);
});

test('one that fails is left out with a fault, and the page and the others stay', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const registry = show(wrapping('first'), wrapping('broken', throwing), wrapping('third'));
  expect(await screen.findByText('The page')).toBeInTheDocument();
  expect(layers()).toEqual(expect.arrayContaining(['first 7', 'third 7']));
  expect(registry.faults).toMatchObject([{ code: 'PAGE_THREW', plugin: 'broken', contribution: 'wraps.own/home' }]);
  quiet.mockRestore();
});

test('one stands in the place of a page; a second one is a fault, and where it fails the page is back', async () => {
  const replacing = (id: string, load: NonNullable<Plugin['replaces']>[string]): Plugin => ({
    ...{ id, contract: 2 },
    replaces: { 'own/home': load },
  });
  const registry = show(replacing('first', page('Another page')), replacing('second', page('A third')), wrapping('w'));
  expect(await screen.findByText('Another page')).toBeInTheDocument();
  expect(screen.queryByText('The page')).toBeNull();
  expect(registry.faults).toMatchObject([
    { code: 'DUPLICATE_ID', plugin: 'second', message: 'the plugin first already replaces it' },
  ]);
  cleanup();
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  show(replacing('first', throwing));
  expect(await screen.findByText('The page')).toBeInTheDocument();
  quiet.mockRestore();
});

test('a page that is not there, and one of its own, are faults', () => {
  const lost: Plugin = { id: 'lost', contract: 2, wraps: { 'own/none': around('x') } };
  const selfish = { ...own, wraps: { 'own/home': around('x') } };
  expect(createRegistry([own, lost], () => undefined).faults).toMatchObject([{ code: 'MISSING_PARENT' }]);
  expect(createRegistry([selfish], () => undefined).faults).toMatchObject([{ code: 'INVALID_SHAPE' }]);
});
