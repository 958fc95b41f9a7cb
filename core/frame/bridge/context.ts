// Describes the surroundings of an embedded page for it: the current session and theme.
import { session } from '../../session/session.ts';
import { isDark } from '../../ui/theme/theme.ts';
import type { PageContext } from './protocol.ts';

/** Answers undefined if nobody is signed in. */
export function pageContext(): PageContext | undefined {
  const { authEmployee, authScreen } = session.auth;
  const company = (authEmployee ?? authScreen)?.company;
  if (!company) return undefined;
  const dark = authScreen ? authScreen.theme !== 'LIGHT' : isDark();
  return {
    language: session.locale,
    theme: dark ? 'dark' : 'light',
    company: { id: company.id, name: company.name },
    user: authEmployee && { name: `${authEmployee.first_name} ${authEmployee.last_name}`.trim() },
  };
}
