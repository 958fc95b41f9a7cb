// Tests the help of a page: opened by `?` and by the user's menu, with its own text or that of all lists, and the keys
// below.
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { help } from '../../../core/shell/help/opening.ts';
import { addTexts } from '../../../core/texts/i18n.ts';
import { renderShell, setWidth, signIn, startShell } from './fixture.tsx';

beforeAll(async () => {
  await startShell();
  addTexts('words', {
    'help.icecloud.supplier': 'Buy [g s] here.\nAnd there.\n\n- Milk\n- <b>Fruit</b>\n\nThat is all.',
    'icecloud.flavour_one': 'Flavour',
    'icecloud.flavour_other': 'Flavours',
    'icecloud.page.guide': 'Guide',
  });
});
beforeEach(() => {
  signIn();
  setWidth(1440);
});
afterEach(() => {
  act(() => help.close());
  cleanup();
});

const FLAVOUR = {
  model: 'Flavour',
  resource: 'flavour',
  license: 'ICECLOUD',
  permissions: { index: [], show: [], create: [], update: [], delete: [] },
  display: '{name}',
  list: { columns: ['name'], sort: ['name'], search: ['name'] },
  schema: { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 80 } } },
};
const MORE = {
  id: 'more',
  contract: 2,
  entities: [FLAVOUR],
  pages: [{ id: 'guide', path: 'guide', hidden: true, load: async () => ({ default: () => null }) }],
};

async function opened(path: string) {
  const router = renderShell(path, <p>content</p>, [MORE]);
  fireEvent.keyDown(document.body, { key: '?' });
  const panel = await screen.findByRole('dialog', { name: /^Help/ });
  return { panel, router };
}

test('a text becomes paragraphs, a list and keys, and nothing in it is HTML', async () => {
  const { panel } = await opened('/admin/icecloud/supplier');
  expect(panel).toHaveAccessibleName('Help: Suppliers');
  await within(panel).findByText('That is all.');
  const text = panel.querySelector('.help-text') as HTMLElement;
  expect(text.innerHTML).toBe(
    '<p>Buy <kbd>g s</kbd> here. And there.</p><ul><li>Milk</li><li>&lt;b&gt;Fruit&lt;/b&gt;</li></ul><p>That is all.</p>',
  );
  expect(within(panel).getByRole('heading', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  expect(panel).toHaveTextContent('Search everything');
});

test('a list without its own text has the one of all lists, and the keys of lists alone', async () => {
  const { panel } = await opened('/admin/icecloud/flavour');
  await within(panel).findByText(/^Every list works the same way/);
  const groups = within(panel).getAllByRole('heading', { level: 3 });
  expect(groups.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['In a list', 'On a row', 'Everywhere']),
  );
  expect(panel).not.toHaveTextContent('On a record');
});

test('a page that nobody wrote about has its keys, and the way to the guide', async () => {
  const { panel, router } = await opened('/admin/icecloud/giftcard');
  expect(panel.querySelector('.help-text')).toBeNull();
  expect(panel).toHaveTextContent('On a record');
  fireEvent.click(within(panel).getByRole('button', { name: 'Print the guide' }));
  expect(router.state.location.pathname).toBe('/admin/guide');
  expect(help.isOpen).toBe(false);
});

test('the menu of the user opens it too', async () => {
  renderShell('/admin/dashboard');
  fireEvent.click(screen.getByRole('button', { name: /Lotte Peeters/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Help' }));
  expect(await screen.findByRole('dialog', { name: /^Help/ })).toHaveTextContent(
    /The dashboard is where the day starts|Everywhere/,
  );
});
