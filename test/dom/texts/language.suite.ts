// Tests that a display follows the language that its administrator sets, with a fresh page, and stays as it is in its
// own.
import { session } from '../../../core/session/session.ts';
import type { Screen } from '../../../core/session/types.ts';
import { startTexts } from '../../../core/texts/i18n.ts';
import { followScreen } from '../../../core/texts/language.ts';

const inLanguage = (default_locale: Screen['default_locale']) => ({ company_id: 1, default_locale }) as Screen;

beforeAll(() => startTexts('en'));

test('it asks for texts and changes over only when the language is another', async () => {
  const asked = jest.fn(async () => ({ ok: false, status: 404 }));
  globalThis.fetch = asked as never;
  session.setLocale('en');
  await followScreen(inLanguage('en'));
  expect(session.locale).toBe('en');
  expect(asked).not.toHaveBeenCalled();
  // A page in jsdom cannot be reloaded; it logs an error instead.
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await followScreen(inLanguage('nl'));
  expect(session.locale).toBe('nl');
  expect(asked).toHaveBeenCalledTimes(1);
  said.mockRestore();
  session.setLocale('en');
});
