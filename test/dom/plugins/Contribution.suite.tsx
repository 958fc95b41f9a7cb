// Tests that what a plugin renders fails alone: a panel names the fault and offers Retry, and the rest goes on.
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Contribution, LazyContribution } from '../../../core/plugins/Contribution.tsx';
import { createRegistry, type Registry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { useEnglish } from './texts.ts';

let registry: Registry;
beforeAll(() => useEnglish({ 'iceshop.menu.iceshop': 'Webshop' }));
beforeEach(() => {
  registry = createRegistry([], () => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function show(children: ReactNode) {
  return render(
    <RegistryContext value={registry}>
      <p>The rest</p>
      {children}
    </RegistryContext>,
  );
}

let broken = true;
function Part() {
  if (broken) throw new Error('oh dear');
  return <p>The part</p>;
}
function Cell(): never {
  throw 'a text, not even an error';
}

test('what throws while rendering leaves a panel, a fault and the rest', async () => {
  show(
    <Contribution plugin="iceshop" id="widgets.turnover">
      <Part />
    </Contribution>,
  );
  expect(screen.getByText('The rest')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This part of Webshop could not be shown');
  expect(registry.faults).toEqual([
    { code: 'PAGE_THREW', plugin: 'iceshop', contribution: 'widgets.turnover', message: 'oh dear' },
  ]);
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The part')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a chunk that does not load is another fault, and Retry fetches it again', async () => {
  let attempts = 0;
  const load = async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('chunk gone');
    return { default: ({ name }: { name: string }) => <p>Hello {name}</p> };
  };
  show(
    <Contribution plugin="unnamed" id="pages.x">
      <LazyContribution load={load} name="Ann" />
    </Contribution>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of unnamed could not be shown');
  expect(registry.faults).toEqual([
    { code: 'LOADER_THREW', plugin: 'unnamed', contribution: 'pages.x', message: 'chunk gone' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Ann')).toBeVisible();
  expect(attempts).toBe(2);
});

test('a module without a component is a fault, and no blank page', async () => {
  show(
    <Contribution plugin="iceshop" id="pages.x">
      <LazyContribution load={async () => ({ default: undefined as never })} />
    </Contribution>,
  );
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(registry.faults[0]).toMatchObject({ code: 'LOADER_THREW' });
});

test('a small part that throws is a mark in its place', () => {
  show(
    <Contribution plugin="iceshop" id="cells.price" small>
      <Cell />
    </Contribution>,
  );
  expect(screen.getByText('Not shown')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(registry.faults[0]).toMatchObject({ code: 'PAGE_THREW', message: 'a text, not even an error' });
});

test('one load function is one component, so that what was typed survives a new render', async () => {
  const load = async () => ({ default: () => <input aria-label="Name" /> });
  const part = (
    <Contribution plugin="iceshop" id="pages.x">
      <LazyContribution load={load} />
    </Contribution>
  );
  const { rerender } = show(part);
  const input = await screen.findByLabelText('Name');
  fireEvent.change(input, { target: { value: 'typed' } });
  rerender(
    <RegistryContext value={registry}>
      <p>The rest</p>
      {part}
    </RegistryContext>,
  );
  expect(screen.getByLabelText('Name')).toBe(input);
  expect(input).toHaveValue('typed');
});
