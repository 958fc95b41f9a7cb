// Changes the language: the choice is the employee's, so the server keeps it (docs/domain 3.9).
import type { Locale } from '#core/contract';
import { http } from '../http/http.ts';
import { session } from '../session/session.ts';
import type { Screen } from '../session/types.ts';
import { loadOverrides } from './overrides.ts';

/** A display speaks the language that its administrator gives it: another one's texts come with a fresh page. */
export async function followScreen({ company_id, default_locale }: Screen): Promise<void> {
  if (default_locale === session.locale) return;
  session.setOverrides({});
  await loadOverrides(company_id, default_locale);
  session.setLocale(default_locale);
  window.location.reload();
}

/** Patches the employee, loads the company's texts in that language and reloads the page. Rejects when the patch fails. */
export async function changeLanguage(locale: Locale): Promise<void> {
  const employee = session.auth.authEmployee;
  if (!employee) return;
  await http.patch(`employee/${employee.id}`, { user: { default_locale: locale } });
  // What stays when the new ones do not come must not be in the old language.
  session.setOverrides({});
  await loadOverrides(employee.company_id, locale);
  session.setLocale(locale);
  window.location.reload();
}
