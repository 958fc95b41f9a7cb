// Lists the permissions that open lists of records, each named by the list that it opens.
import { useTranslation } from 'react-i18next';
import { may, useRegistry } from '#core';
import { requirementOf } from '#core/contract';

export interface Scope {
  readonly name: string;
  /** "Suppliers, Deliveries". */
  readonly title: string;
}

/** Lists the scopes that the admin holds and those that the page has already. Call it inside an observer. */
export function useScopes(chosen: readonly string[]): Scope[] {
  const { t, i18n } = useTranslation();
  const { entities } = useRegistry();
  const titles = new Map<string, string[]>();
  for (const entity of entities) {
    const [name] = requirementOf(entity, 'index').permissions ?? [];
    if (name === undefined || !(may(entity, 'index') || chosen.includes(name))) continue;
    titles.set(name, [...(titles.get(name) ?? []), t(entity.text, { count: 2 })]);
  }
  for (const name of chosen) if (!titles.has(name)) titles.set(name, [name]);
  const collator = new Intl.Collator(i18n.language);
  return [...titles]
    .map(([name, words]) => ({ name, title: [...new Set(words)].sort(collator.compare).join(', ') }))
    .sort((one, other) => collator.compare(one.title, other.title));
}
