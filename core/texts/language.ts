// Changes the language: the choice is the employee's, so the server keeps it (docs/domain 3.9).
import type { Locale } from '#core/contract';
import { http } from '../http/http.ts';
import { session } from '../session/session.ts';
import type { Screen } from '../session/types.ts';
import { loadOverrides } from './overrides.ts';

/** Gives a display the language that its administrator chose: texts of another language come with a page load. */
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
  // The old language's company texts must not stay if the new ones cannot be loaded.
  session.setOverrides({});
  await loadOverrides(employee.company_id, locale);
  session.setLocale(locale);
  window.location.reload();
}
