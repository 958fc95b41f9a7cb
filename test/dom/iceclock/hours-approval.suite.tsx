// Tests how days are approved in the overview of hours: by keys one after another, and clean ones in chunks that can be
// stopped and say what was refused.
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Call } from '../entity/fixture.tsx';
import { at, clean, key, ownPage, page, row, saved, sent, show } from './hours-floor.tsx';

ownPage();

test('keys walk from row to row and approve, and the next row has the focus', async () => {
  await show([clean(1, 'Ann Maes'), clean(2, 'Bo Wouters'), clean(3, 'Cas Thys')]);
  await row('Ann Maes');
  page.answer = ({ method }) => {
    if (method !== 'PATCH') return undefined;
    page.rows = [clean(1, 'Ann Maes'), clean(3, 'Cas Thys')];
    return saved(2);
  };
  for (const one of ['j', 'j', 'j', 'k']) key(one);
  await waitFor(async () => expect(await row('Bo Wouters')).toHaveFocus());
  key('a');
  await waitFor(async () => expect(await row('Cas Thys')).toHaveFocus());
  expect(sent()).toMatchObject([{ path: 'workingday/2/status', body: { status: 'APPROVED' } }]);
});

describe('clean days are approved together', () => {
  const many = Array.from({ length: 60 }, (_, index) => clean(index + 1));
  const changesOf = ({ body }: Call) => (body as { changes: { move: number; version: number }[] }).changes;
  const approve = () => fireEvent.click(screen.getByRole('button', { name: /^Approve \d+ clean days$/ }));
  const done = (call: Call) => ({
    body: { data: changesOf(call).map(({ move: id }) => ({ done: true, data: { id } })) },
  });

  test('in chunks of 25, and what is refused says why', async () => {
    await show([...many, clean(99, 'Late One', { started_at: at('08:20') })]);
    page.answer = (call) => {
      if (call.path !== 'workingday/many') return undefined;
      const problem = { status: 412, code: 'stale' };
      const data = changesOf(call).map(({ move: id }) =>
        id === 30 ? { done: false, problem } : { done: true, data: { id } },
      );
      return { body: { data } };
    };
    approve();
    expect(await screen.findByText(/^59 days are approved\. +1 was refused:$/)).toBeVisible();
    expect(sent().map((call) => changesOf(call).length)).toEqual([25, 25, 10]);
    expect(sent().flatMap(changesOf)).not.toContainEqual(expect.objectContaining({ move: 99 }));
    expect(changesOf(sent()[0]!)[0]).toEqual({ move: 1, version: 1, values: { status: 'APPROVED' } });
    expect(screen.getByText('Person 30').closest('.hours-approved')).toHaveTextContent('Fri 20 Nov');
  });

  test('until somebody stops it', async () => {
    await show(many);
    page.answer = (call) => (call.path === 'workingday/many' ? done(call) : undefined);
    const send = globalThis.fetch;
    let arrives = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      arrives = resolve;
    });
    globalThis.fetch = async (...call) => held.then(() => send(...call));
    approve();
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    arrives();
    expect(await screen.findByText(/^25 days are approved\. +35 were not begun\.$/)).toBeVisible();
    expect(sent()).toHaveLength(1);
  });
});
