// Starts a session from a token: fetches the employee, loads texts and language, sets the session (docs/domain 3.2).
import { http } from '../http/http.ts';
import { claimOf, session } from '../session/session.ts';
import { isEmployee } from '../session/stored.ts';
import type { Employee, Token } from '../session/types.ts';
import { askOverridesEarly, loadOverrides } from '../texts/overrides.ts';

export const LANDING = '/admin/dashboard';

let firstAsked: number | undefined;

/** Milliseconds since this page first asked who is signed in. */
export function sinceFirstAsked(): number {
  return firstAsked === undefined ? Number.POSITIVE_INFINITY : performance.now() - firstAsked;
}

/** Requests the employee early; the fetch that soon follows gets this answer. */
export function askEmployeeEarly(): void {
  firstAsked ??= performance.now();
  http.early('auth/employee');
}

/**
 * Fetches the employee of the token. It rejects on failure, and the session then still holds the token. A person who
 * signed in meanwhile, in another tab or in this one, stays signed in.
 */
export async function fetchEmployee(): Promise<Employee> {
  const { who } = session;
  firstAsked ??= performance.now();
  const { data } = await http.get<{ data: unknown }>('auth/employee');
  if (!isEmployee(data.data)) throw new TypeError('auth/employee did not answer an employee');
  if (session.who === who) session.setEmployee(data.data);
  if (!session.auth.authEmployee) throw new Error('The session ended meanwhile');
  return session.auth.authEmployee;
}

/** The address that leads to the page which the person has chosen, if they still may see it; else to the dashboard. */
const HOME = '/admin';

const homeOf = ({ dashboard }: Employee): string => (dashboard?.first_page === undefined ? LANDING : HOME);

/** Does everything that follows a token, and answers the path to go to. */
export async function enter(token: Token): Promise<string> {
  session.begin(token);
  // The token names the company before the employee's answer comes. Texts are asked for in the page's language, which is
  // that of most people.
  const company = claimOf(token.access_token, 'cid');
  if (company !== null) askOverridesEarly(company, session.locale);
  const employee = await fetchEmployee();
  const locale = employee.user.default_locale;
  await loadOverrides(employee.company_id, locale);
  session.setLocale(locale);
  const target = session.auth.redirectFrom ?? homeOf(employee);
  session.setRedirectFrom(null);
  return target;
}
