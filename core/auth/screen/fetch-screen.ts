// Fetches the display that the token belongs to (docs/domain 5.1). Parts that the contract does not promise may be
// absent from the answer.
import { DEFAULT_LOCALE, isLocale } from '#core/contract';
import { http } from '../../http/http.ts';
import { session } from '../../session/session.ts';
import { isScreen } from '../../session/stored.ts';
import type { Screen } from '../../session/types.ts';

/** Fetches the display into the session; it rejects on failure, and the session then stays as it was. */
export async function fetchScreen(): Promise<Screen> {
  const { data } = await http.get<{ data: Partial<Screen> }>('screenauth/screen');
  const screen = complete(data.data);
  if (!isScreen(screen)) throw new TypeError('screenauth/screen did not answer a screen');
  session.setScreen(screen);
  return screen;
}

function complete(answer: Partial<Screen>): Partial<Screen> {
  const company: Partial<Screen['company']> = answer.company ?? {};
  return {
    id: 0,
    name: '',
    permissions: [],
    ...answer,
    default_path: typeof answer.default_path === 'string' ? answer.default_path : null,
    default_locale: isLocale(answer.default_locale) ? answer.default_locale : DEFAULT_LOCALE,
    company: { id: answer.company_id ?? 0, name: '', licenses: [], custom_frontendables: [], ...company },
  };
}
