// Finds what displays may show: the permissions that plugins have for displays, each in words.
import { useTranslation } from 'react-i18next';
import { useRegistry } from '#core';

/** Maps each permission to its words: a text of its own, else the titles of the pages that it opens, else its name. */
export function usePermissionTitles(): ReadonlyMap<string, string> {
  const { t, i18n } = useTranslation();
  const { plugins, pages } = useRegistry();
  const names = new Set(plugins.flatMap(({ displays = [] }) => displays));
  const titleOf = (name: string): string => {
    const key = `company.screen.permissions.${name}`;
    if (i18n.exists(key)) return t(key);
    const opened = pages.filter(({ layout, permissions = [] }) => layout === 'screen' && permissions.includes(name));
    return opened.map(({ titleKey }) => t(titleKey)).join(', ') || name;
  };
  return new Map([...names].map((name) => [name, titleOf(name)]));
}
