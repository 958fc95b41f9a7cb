// Tests that a list asks for all its rows before it is printed, that the paper says what it lacks, and which paper is
// taken for which columns.
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { lettersOf, paperFor } from '../../../core/list/print/fitting.ts';
import { api, INDEX, MANAGER, SUPPLIER, show, signIn } from './fixture.tsx';

const asked = jest.fn();

beforeAll(() => {
  Object.defineProperty(window, 'innerWidth', { value: 390, configurable: true });
  window.print = asked;
});
beforeEach(() => {
  localStorage.clear();
  asked.mockClear();
  return signIn(MANAGER);
});

const [FIRST, SECOND] = [SUPPLIER, { ...SUPPLIER, id: 5, name: 'Debic' }];

/** Answers a list of two pages, whose server counts `total` rows. */
function serve(total: number) {
  return api(({ path, query }) => {
    if (path === 'supplier/count') return { body: { data: { count: total } } };
    if (path !== 'supplier') return { body: { data: [] } };
    const isSecond = query.get('page[after]') === 'more';
    return { body: { data: [isSecond ? SECOND : FIRST], meta: { total, next: isSecond ? null : 'more' } } };
  });
}

const printed = () => document.querySelector<HTMLElement>('body > .printed-list');

async function print(): Promise<void> {
  await screen.findByText('Callebaut');
  fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
}

test('Ctrl P fetches page after page, prints them once, and leaves nothing behind', async () => {
  serve(2);
  show(`${INDEX}?filter[active]=true`);
  await print();
  expect(printed()).toHaveTextContent(/Callebaut.*Debic/);
  expect(printed()).toHaveTextContent(/Active: .*Aurora · 2 rows · Printed on .* by An Peeters/);
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(printed()).toBeNull());
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a list that is longer than what is printed is said to be', async () => {
  serve(12_345);
  show(`${INDEX}?filter[active]=true`);
  await print();
  expect(printed()).toHaveTextContent('Only the first 2 of 12,345 rows are on this paper');
});

test('a server that does not answer is told, and nothing is printed', async () => {
  api(({ path, query }) => {
    if (path === 'supplier/count' && !query.has('most')) return { status: 500 };
    if (path === 'supplier') return { body: { data: [FIRST], meta: { total: 1, next: null } } };
    return { body: { data: { count: 1 } } };
  });
  show(`${INDEX}?filter[active]=true`);
  await screen.findByText('Callebaut');
  fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).not.toHaveBeenCalled();
});

test('few columns stand upright, more across, and many in small letters', () => {
  expect(paperFor([20, 20, 20])).toBe('upright');
  expect(paperFor([30, 30, 30, 30])).toBe('across');
  expect(paperFor(Array.from({ length: 19 }, () => 12))).toBe('tiny');
  // A long text takes a second line in place of a wider paper.
  expect(lettersOf(['short', 'x'.repeat(400)])).toBe(36);
});
