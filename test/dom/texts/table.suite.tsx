// Tests the table of texts: found, edited in their cell, refused there, reset, and imported from a sheet.
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { EntityFile, TextChange, TextRow } from '../../../core/contract/index.ts';
import { http } from '../../../core/http/http.ts';
import { HttpError } from '../../../core/http/problem.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { announceRecord } from '../../../core/session/announcements.ts';
import Texts from '../../../plugins/company/texts/pages/Texts.tsx';
import textoverride from '../../../schemas/company/texts/textoverride.json';
import { useEnglish } from '../plugins/texts.ts';

const row = (key: string, more: Partial<TextRow> = {}): TextRow => ({
  key,
  module: key.split('.')[0] ?? null,
  shipped: { en: `English ${key}`, nl: `Dutch ${key}`, fr: `French ${key}`, de: `German ${key}` },
  own: {},
  ...more,
});
const MANY = Array.from({ length: 3_000 }, (_, number) => row(`shop.text${String(number).padStart(4, '0')}`));

let stored: TextRow[];
const answer = (data: unknown) => ({ data: { data }, status: 200, headers: new Headers() }) as never;
const put = jest.fn();

beforeAll(() => useEnglish());
beforeEach(async () => {
  stored = [
    row('core.cones_one', { shipped: { en: '{{count}} cone', nl: '{{count}} hoorn' } }),
    row('core.cones_other', { shipped: { en: '{{count}} cones', nl: '{{count}} hoorns' } }),
    row('core.gone', { module: null, shipped: {}, own: { nl: 'Oud' } }),
    row('core.save', { own: { nl: 'Bewaar' } }),
    ...MANY,
  ];
  jest.spyOn(http, 'get').mockImplementation(async (_, options) => {
    const isChanged = options?.query?.changed === true;
    return answer(isChanged ? stored.filter(({ own }) => Object.keys(own).length > 0) : stored);
  });
  jest.spyOn(http, 'put').mockImplementation((async (_: string, { texts }: { texts: TextChange[] }) => {
    put(texts);
    for (const { key, locale, value } of texts) {
      if (value === 'No')
        throw new HttpError(422, { code: 'invalid', errors: [{ path: 'texts.0.value', code: 'plainText' }] });
      stored = stored.flatMap((each) => {
        const { [locale]: _, ...rest } = each.own;
        if (each.key !== key) return each;
        const own = value === null ? rest : { ...rest, [locale]: value };
        return each.module === null && Object.keys(own).length === 0 ? [] : { ...each, own };
      });
    }
    return answer(stored.filter(({ key }) => texts.some((text) => text.key === key)));
  }) as never);
  const permissions = ['ICECLOUD_COMPANIES_VIEW', 'ICECLOUD_COMPANIES_MODERATE'];
  const entities = [textoverride as unknown as EntityFile];
  const company = { id: 'company', contract: 2, license: 'ICECLOUD', permissions, entities };
  render(
    <RegistryContext value={createRegistry([company], () => undefined)}>
      <MemoryRouter>
        <Texts />
      </MemoryRouter>
    </RegistryContext>,
  );
  await screen.findByRole('grid');
});
afterEach(() => {
  cleanup();
  put.mockReset();
  jest.restoreAllMocks();
});

const cell = (text: string | RegExp) => screen.getByText(text).closest('[role=gridcell]') as HTMLElement;
const open = (text: string) => {
  fireEvent.click(cell(text));
  return screen.getByRole('textbox', { name: /in (English|Dutch|French|German)$/ });
};

test('draws only the rows on screen of thousands', () => {
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', String(stored.length + 1));
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
});

test('Enter saves a cell, Escape brings back what stood there', async () => {
  fireEvent.change(open('Dutch shop.text0001'), { target: { value: 'Nieuw' } });
  fireEvent.keyDown(screen.getByRole('textbox', { name: /shop.text0001 in Dutch/ }), { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /in Dutch/ })).toBeNull());
  expect(cell('Nieuw')).toHaveFocus();
  expect(put).toHaveBeenCalledWith([{ key: 'shop.text0001', locale: 'nl', value: 'Nieuw' }]);
  const field = open('French shop.text0001');
  fireEvent.change(field, { target: { value: 'Autre' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.getByText('French shop.text0001')).toBeVisible();
  expect(put).toHaveBeenCalledTimes(1);
});

test('leaving a cell saves it; what is refused stays in it with the reason until it is restored', async () => {
  const field = open('Dutch shop.text0002');
  fireEvent.change(field, { target: { value: 'No' } });
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  fireEvent.blur(field);
  expect(await screen.findByText('Use plain text, without tags.')).toBeVisible();
  expect(screen.getByText('No')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /in Dutch/ })).toBeNull();
  const again = open('No');
  expect(again).toHaveValue('No');
  fireEvent.keyDown(again, { key: 'Escape' });
  expect(screen.getByText('Dutch shop.text0002')).toBeVisible();
});

test('a lost placeholder is refused before it is sent', async () => {
  const field = open('{{count}} hoorns');
  fireEvent.change(field, { target: { value: 'hoorns' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByText('Keep the same words between double braces: count.')).toBeVisible();
  expect(field).toHaveFocus();
  expect(put).not.toHaveBeenCalled();
});

test('the shipped text comes back, and an orphan can be taken away', async () => {
  open('Bewaar');
  fireEvent.click(screen.getByRole('button', { name: 'Reset to standard text' }));
  expect(await screen.findByText('Dutch core.save')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Delete custom text' }));
  await waitFor(() => expect(screen.queryByText('Oud')).toBeNull());
  expect(put.mock.calls.map(([[text]]) => text.value)).toEqual([null, null]);
});

test('found by word in any language, by module and by what is the matter', async () => {
  const count = () => screen.getByRole('grid').getAttribute('aria-rowcount');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'HOORNS' } });
  await waitFor(() => expect(count()).toBe('3'));
  expect(within(screen.getByRole('grid')).getByText('Several')).toBeVisible();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'changed' } });
  await waitFor(() => expect(count()).toBe('2'));
  fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'orphan' } });
  await waitFor(() => expect(screen.getByText('Oud')).toBeVisible());
  fireEvent.change(screen.getByRole('combobox', { name: 'Module' }), { target: { value: 'shop' } });
  expect(await screen.findByText('No text matches')).toBeVisible();
});

test('what a colleague changes shows by itself, and the arrows go from cell to cell', async () => {
  stored = stored.map((each) => (each.key === 'shop.text0000' ? { ...each, own: { fr: 'Changé' } } : each));
  act(() => announceRecord({ resource: 'textoverride', id: 7 }));
  expect(await screen.findByText('Changé')).toBeVisible();
  const first = cell('Bewaar');
  act(() => first.focus());
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  await waitFor(() => expect(cell('French core.save')).toHaveFocus());
  fireEvent.keyDown(cell('French core.save'), { key: 'Enter' });
  expect(screen.getByRole('textbox', { name: /core.save in French/ })).toHaveFocus();
});

test('a sheet shows what it would change before it is saved', async () => {
  const proposals = [
    { line: 2, key: 'core.save', locale: 'nl', before: 'Bewaar', value: 'Opslaan' },
    { line: 3, key: 'core.nope', locale: 'nl', value: 'x', problem: { code: 'unknownKey' } },
  ];
  jest.spyOn(http, 'form').mockResolvedValue(new Response(JSON.stringify({ data: proposals })));
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  const input = await screen.findByLabelText('Choose a file');
  fireEvent.change(input, { target: { files: [new File(['key,nl'], 'texts.csv')] } });
  expect(await screen.findByText('1 text changes')).toBeVisible();
  expect(screen.getByText('No text of Scoop has this key.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Save 1 text' }));
  await waitFor(() => expect(put).toHaveBeenCalledWith([{ key: 'core.save', locale: 'nl', value: 'Opslaan' }]));
});
