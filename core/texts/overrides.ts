// The company's own texts, per language; a company without any, or a failure, changes nothing (spec 7).
import type { Locale } from '#core/contract';
import { session } from '../session/session.ts';
import { readTexts } from '../session/stored.ts';
import { settings } from '../settings.ts';

export async function loadOverrides(companyId: number, locale: Locale): Promise<void> {
  try {
    const response = await fetch(`${settings.api_url}/shared/override_intl/${companyId}-${locale}.json`);
    if (response.ok) session.setOverrides(readTexts(await response.json()));
    else if (response.status === 404) session.setOverrides({});
  } catch {
    // Ignored on purpose: the shipped texts are there.
  }
}
