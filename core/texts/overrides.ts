// Loads the company's own texts, per language; a company without any, or a failure, changes nothing (docs/domain 7.6).
import type { Dictionary, Locale } from '#core/contract';
import { sendEarly, takeEarly } from '../http/early.ts';
import { session } from '../session/session.ts';
import { readTexts } from '../session/stored.ts';
import { settings } from '../settings.ts';

/** Requests the texts early, for the load that soon follows. */
export function askOverridesEarly(companyId: number, locale: Locale): void {
  sendEarly(addressOf(`${companyId}-${locale}`));
}

export async function loadOverrides(companyId: number, locale: Locale): Promise<void> {
  const texts = await overridesIn(companyId, locale);
  if (texts) session.setOverrides(texts);
}

/** Answers the company's own texts in that language; undefined if they could not be fetched. */
export async function overridesIn(companyId: number, locale: Locale): Promise<Dictionary | undefined> {
  try {
    const address = addressOf(`${companyId}-${locale}`);
    const response = await (takeEarly(address) ?? fetch(address));
    if (response.ok) return readTexts(await response.json());
    return response.status === 404 ? {} : undefined;
  } catch {
    // A failure is ignored, since the shipped texts are there.
    return undefined;
  }
}

function addressOf(name: string): string {
  return `${settings.api_url}/shared/override_intl/${name}.json`;
}
