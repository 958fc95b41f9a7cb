// The texts of all installed packages, behind those that Scoop ships: what is ours keeps its own words.
import type { Dictionary } from '#core/contract';
import { i18n } from './i18n.ts';

const PACKAGES = 'packages';

/** Replaces them, live. */
export function layPackageTexts(dictionary: Dictionary): void {
  const fallbacks = i18n.options.fallbackNS as string[];
  i18n.options.fallbackNS = [...fallbacks.filter((name) => name !== PACKAGES), PACKAGES];
  i18n.removeResourceBundle(i18n.language, PACKAGES);
  i18n.addResourceBundle(i18n.language, PACKAGES, dictionary);
}
