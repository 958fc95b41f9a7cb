// Tests editing texts in place: marks come and go with the mode, a press opens the editor and nothing else, and no mark
// leaves the page.
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextRow } from '../../../core/contract/index.ts';
import { http } from '../../../core/http/http.ts';
import { session } from '../../../core/session/session.ts';
import { foundAt, foundBelow } from '../../../core/texts/editing/found.ts';
import { textEditing } from '../../../core/texts/editing/mode.ts';
import { addTexts, i18n, layOverrides } from '../../../core/texts/i18n.ts';
import { useDocumentTitle } from '../../../core/ui/page/TitleSlot.tsx';
import { renderShell, setWidth, signIn, startShell } from '../shell/fixture.tsx';

const pressed = jest.fn();

function Page() {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  useDocumentTitle(t('try.thing'));
  return (
    <section aria-label="page">
      <h2>{t('try.title', { what: t('try.thing') })}</h2>
      <p>{t('try.count', { count: 3 })}</p>
      <p>{t('try.nothing', { defaultValue: '' }) === '' ? 'no hint' : 'hint'}</p>
      <button type="button" aria-label={t('try.save')} onClick={pressed}>
        <svg role="presentation" />
      </button>
      <input placeholder={t('try.thing')} value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      <button type="button" onClick={() => void http.post('thing', { name: t('try.thing') })}>
        send
      </button>
      <button type="button" title={t('try.save')}>
        <span>{t('try.thing')}</span>
      </button>
    </section>
  );
}

const row = (key: string, en: string): TextRow => ({ key, module: 'try', shipped: { en, nl: `${en} nl` }, own: {} });
const ROWS = [
  row('try.thing', 'Cone'),
  row('try.count_one', '{{count}} cone'),
  row('try.count_other', '{{count}} cones'),
];

beforeAll(async () => {
  await startShell();
  addTexts('try', {
    'try.title': 'Pick a {{what}}',
    'try.thing': 'Cone',
    'try.count_one': '{{count}} cone',
    'try.count_other': '{{count}} cones',
    'try.save': 'Save it',
  });
});
beforeEach(() => {
  localStorage.clear();
  signIn();
  setWidth(1440);
  jest.spyOn(http, 'get').mockImplementation(async (path: string) => {
    const keys = new URLSearchParams(path.split('?')[1]).getAll('key');
    return {
      data: { data: ROWS.filter(({ key }) => keys.includes(key)) },
      status: 200,
      headers: new Headers(),
    } as never;
  });
  renderShell('/admin/dashboard', <Page />);
});
afterEach(async () => {
  await act(() => textEditing.stop());
  cleanup();
  jest.restoreAllMocks();
  pressed.mockReset();
  layOverrides({});
});

const page = () => screen.getByRole('region', { name: 'page' });
const start = async () => {
  await act(() => textEditing.start());
  await screen.findByText(/Point at a text/);
};

test('marks are there while it is on and not a moment longer', async () => {
  const before = page().innerHTML;
  expect(foundBelow(page())).toEqual([]);
  await start();
  expect(foundBelow(page()).map(({ keys }) => keys)).toEqual([
    ['try.title', 'try.thing'],
    ['try.count_other'],
    ['try.save'],
    ['try.thing'],
    ['try.save'],
    ['try.thing'],
  ]);
  // An empty text stays empty, because the page checks whether there is one.
  expect(page()).toHaveTextContent('no hint');
  expect(foundAt(document.querySelector('[role=presentation]') as Element)?.keys).toEqual(['try.save']);
  await act(() => textEditing.stop());
  expect(page().innerHTML).toBe(before);
});

test('beside the words of a button those words are meant, and then its tooltip', async () => {
  await start();
  expect(foundAt(screen.getByTitle(/Save it/))).toEqual({
    element: screen.getByText(/^Cone/),
    keys: ['try.thing', 'try.save'],
  });
});

test('the title of the window has none', async () => {
  await start();
  expect(i18n.t('try.thing')).not.toBe('Cone');
  expect(document.title).toBe('Cone · Scoop');
});

test('a press opens the editor and nothing else; what is saved is seen at once', async () => {
  await start();
  fireEvent.click(screen.getByRole('button', { name: /Save it/ }));
  expect(pressed).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await screen.findByText(/Point at a text/);
  fireEvent.click(screen.getByPlaceholderText(/Cone/));
  const field = await screen.findByRole('textbox', { name: 'English' });
  expect(field).toHaveValue('Cone');
  await waitFor(() => expect(field).toHaveFocus());
  fireEvent.change(field, { target: { value: 'Cornet' } });
  const put = jest.spyOn(http, 'put').mockResolvedValue({ data: {}, status: 200, headers: new Headers() } as never);
  const fetched = jest.spyOn(global, 'fetch').mockResolvedValue(new Response('{"try.thing":"Cornet"}'));
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(session.overrideIntl).toEqual({ 'try.thing': 'Cornet' }));
  expect(put).toHaveBeenCalledWith('text', { texts: [{ key: 'try.thing', locale: 'en', value: 'Cornet' }] });
  expect(String(fetched.mock.calls[0]?.[0])).toContain('/shared/override_intl/1-en.json');
  // Lays the company's texts over the shipped ones, as the product does.
  act(() => layOverrides(session.overrideIntl));
  expect(screen.getByPlaceholderText(/Cornet/)).toBeVisible();
});

test('the keyboard goes from text to text; both forms of a counted text are there; a refusal stays with what was typed', async () => {
  await start();
  const heading = page().querySelector('p') as Element;
  const all = foundBelow(document.body).filter(({ element }) => !element.closest('[data-text-editing]'));
  const steps = all.findIndex(({ element }) => element === heading) + 1;
  for (let step = 0; step < steps; step++) fireEvent.keyDown(document.body, { key: 'Tab' });
  fireEvent.keyDown(document.body, { key: 'Enter' });
  const [field] = await screen.findAllByRole('textbox', { name: /English/ });
  expect(
    screen.getAllByRole('textbox', { name: /English/ }).map((each) => (each as HTMLTextAreaElement).value),
  ).toEqual(['{{count}} cones', '{{count}} cone']);
  fireEvent.change(field!, { target: { value: 'cones' } });
  const { HttpError } = await import('../../../core/http/problem.ts');
  const errors = [{ path: 'texts.0.value', code: 'required' }];
  jest.spyOn(http, 'put').mockRejectedValue(new HttpError(422, { code: 'invalid', errors }));
  fireEvent.keyDown(field!, { key: 'Enter' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Fill in this field.');
  expect(field).toHaveValue('cones');
  fireEvent.keyDown(field!, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /English/ })).toBeNull());
  expect(textEditing.isOn).toBe(true);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(textEditing.isOn).toBe(false));
});

test('no mark is sent or copied, also not when the mode is over', async () => {
  await start();
  fireEvent.click(screen.getByRole('button', { name: 'Use the page' }));
  const sent = jest.spyOn(global, 'fetch').mockImplementation(async () => new Response('{}'));
  fireEvent.click(screen.getByRole('button', { name: 'send' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[1]?.body).toBe('{"name":"Cone"}');
  const kept = i18n.t('try.thing');
  expect(kept).not.toBe('Cone');
  await act(() => textEditing.stop());
  await http.post(`thing`, { name: kept }, { query: { search: kept } });
  expect(sent.mock.calls[1]?.[1]?.body).toBe('{"name":"Cone"}');
  expect(String(sent.mock.calls[1]?.[0])).toMatch(/search=Cone$/);
  const setData = jest.fn();
  jest.spyOn(window, 'getSelection').mockReturnValue({ toString: () => `${kept} and ${kept}` } as Selection);
  const copy = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), { clipboardData: { setData } });
  page().dispatchEvent(copy);
  expect(setData).toHaveBeenCalledWith('text/plain', 'Cone and Cone');
  expect(copy.defaultPrevented).toBe(true);
});
