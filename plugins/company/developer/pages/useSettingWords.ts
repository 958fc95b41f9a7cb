// Writes the company's settings of a plugin in words with their units, such as "60 months"; a plugin's own texts may
// use them by name.
import { useTranslation } from 'react-i18next';
import { formatNumber, useRegistry, useSettings } from '#core';

export function useSettingWords(plugin: string): Readonly<Record<string, string>> {
  const { t } = useTranslation();
  const own = useRegistry().plugins.find(({ id }) => id === plugin);
  const values: Readonly<Record<string, unknown>> = useSettings(plugin);
  const each = Object.entries(own?.settings?.properties ?? {}).map(([name, { unit }]) => {
    const value = values[name];
    const isCounted = unit !== undefined && typeof value === 'number';
    return [name, isCounted ? `${formatNumber(value)} ${t(`units.${unit}`, { count: value })}` : String(value)];
  });
  return Object.fromEntries(each);
}
