// Tests how rows of an index read: states in colour, names in the reader's language, pictures, and the view that the
// index opens on.
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { EntityFile, Which } from '#core/contract';
import { FLAVOUR, giveSize, kitchen, showFlavours } from './flavours.tsx';

beforeAll(() => giveSize(390, 800));
beforeEach(() => localStorage.clear());

const { properties } = FLAVOUR.schema;
const ROW = {
  ...{ id: 1, version: 1, name: 'Aardbei', price: 2, season: 'SUMMER', active: true },
  ...{ stock: 12, phone_nr: '+3291234567' },
  photo_uri: '/v1/file/0b8e0a7e-6f0e-4c7e-9f0a-1d7f0b6c2a11/flavour.png',
  names: [{ locale: 'en', name: 'Strawberry' }],
};

/** Opens an index of one flavour, with additions to its file, and answers its calls. */
async function open(file: Partial<EntityFile>, address = '/') {
  const { calls } = kitchen(({ path }) =>
    path === 'flavour' ? { body: { data: [ROW], meta: { total: 1, next: null } } } : undefined,
  );
  const page = await showFlavours(file, address);
  return { ...page, asked: () => calls.filter(({ path }) => path === 'flavour').at(-1)?.query };
}

const seasons = {
  type: 'string',
  enum: ['SUMMER', 'WINTER'],
  values: { SUMMER: { tone: 'success' }, WINTER: { tone: 'neutral' } },
};
const schema = (more: object) =>
  ({ ...FLAVOUR.schema, properties: { ...properties, ...more } }) as EntityFile['schema'];

const opening = (filters: Which): EntityFile['list'] => ({ ...FLAVOUR.list, tabs: [{ id: 'usual', filters }] });

test('a line on a phone has the picture, never its file’s name, and the state in its colour', async () => {
  await open({
    list: { ...FLAVOUR.list, columns: ['photo_uri', 'name', 'price', 'active', 'season'] },
    schema: schema({ season: seasons, photo_uri: { type: 'string', file: { extensions: ['png', 'jpg'] } } }),
  });
  const line = await screen.findByRole('link', { name: /Aardbei/ });
  expect(line).not.toHaveTextContent('flavour.png');
  expect(line.querySelector('.row-list-picture .file-thumb')).not.toBeNull();
  expect(line).toHaveTextContent('€2.00');
  expect(line.querySelector('.state-tag')).toHaveAttribute('data-tone', 'success');
  expect(line.querySelector('.state-tag')).toHaveTextContent('Summer');
});

test('its second line shows a value as the plugin draws it', async () => {
  kitchen(() => ({ body: { data: [ROW], meta: { total: 1, next: null } } }));
  const drawn = { default: ({ value }: { value?: unknown }) => `of ${value}` };
  const file = { list: { ...FLAVOUR.list, columns: ['name', 'season', 'price'] } };
  await showFlavours(file, '/', undefined, undefined, { season: async () => drawn });
  const line = await screen.findByRole('link', { name: /Aardbei/ });
  await waitFor(() => expect(line.querySelector('.row-list-more')).toHaveTextContent('of SUMMER'));
});

test('without a state the price stands at a line’s end, before what kind it is', async () => {
  await open({ list: { ...FLAVOUR.list, columns: ['name', 'season', 'price'] } });
  const line = await screen.findByRole('link', { name: /Aardbei/ });
  expect(line.querySelector('.row-list-aside')).toHaveTextContent('€2.00');
});

test('a name is in the reader’s language where the record has one', async () => {
  const items = { type: 'object', properties: { locale: { type: 'string' }, name: { type: 'string' } } };
  await open({ translated: 'names', schema: schema({ names: { type: 'array', items } }) });
  expect(await screen.findByRole('link', { name: /Strawberry/ })).not.toHaveTextContent('Aardbei');
});

test('an index opens on what its file says, shown as chips; without them the address says so', async () => {
  const { router, asked } = await open({
    list: opening({ season: ['SUMMER'], best_before: { period: 'this-week' } }),
    schema: schema({ best_before: { type: 'string', format: 'date' } }),
  });
  await screen.findByText('Aardbei');
  expect(Object.fromEntries(asked() ?? [])).toMatchObject({
    'filter[season][in]': 'SUMMER',
    'filter[best_before][period]': 'this-week',
  });
  expect(screen.getByRole('button', { name: /best_before This week$/ })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: /^Remove filter .*best_before/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?filter%5Bseason%5D%5Bin%5D=SUMMER'));
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter Season' }));
  await waitFor(() => expect(router.state.location.search).toBe('?filter=none'));
  await waitFor(() => expect([...(asked()?.keys() ?? [])].filter((key) => key.startsWith('filter'))).toEqual([]));
});

test('an address that asks for something opens on that alone', async () => {
  const { asked } = await open({ list: opening({ season: ['SUMMER'] }) }, '/?search=aard');
  await screen.findByText('Aardbei');
  expect(asked()?.get('search')).toBe('aard');
  expect(asked()?.has('filter[season][in]')).toBe(false);
});

test('a line on a phone says the facts of the file’s card, labelled where they are bare, and calls', async () => {
  await open({
    list: { ...FLAVOUR.list, columns: ['name', 'season'], card: ['season', 'price', 'stock', 'phone_nr'] },
    schema: schema({
      season: seasons,
      stock: { type: 'integer' },
      phone_nr: { type: 'string', format: 'phone' },
    }),
  });
  const line = await screen.findByRole('link', { name: /Aardbei/ });
  const [state, amount] = line.querySelectorAll('.row-list-aside > span');
  expect(state).toHaveTextContent('Summer');
  expect(amount).toHaveTextContent('€2.00');
  expect(line.querySelector('.row-list-more')).toHaveTextContent(/^\S.* 12$/);
  expect(screen.getByRole('button', { name: 'Call Aardbei' })).toHaveAttribute('href', 'tel:+3291234567');
});
