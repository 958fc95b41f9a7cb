// Shows the company's settings as sentences with their values (docs/domain 7.1).
import { useTranslation } from 'react-i18next';
import { useRegistry } from '#core';
import { type CellProps, keptSettings, type SaidSettings, settingsByName } from '#core/contract';
import { said } from './setting.ts';
import '../../values.css';

export default function SettingsCell({ value }: CellProps) {
  const { t } = useTranslation();
  const { plugins } = useRegistry();
  const kept = settingsByName(plugins.flatMap(keptSettings));
  const sentences = Object.entries((value ?? {}) as SaidSettings).flatMap(([plugin, values]) => {
    const known = kept.get(plugin) ?? {};
    const words = (name: string, one: unknown) => {
      const about = `${plugin}.settings.${name}`;
      return t(about, { value: said(t, about, known[name]!, one) });
    };
    // A division is named by its number, because the activity holds no other name of it.
    const ofUnits = Object.entries(values)
      .filter(([name]) => name.startsWith('@'))
      .flatMap(([, each]) => Object.entries(each as Record<string, Record<string, unknown>>))
      .flatMap(([name, byId]) => Object.entries(byId).map(([id, one]) => [name, one, id] as const));
    const named = [...Object.entries(values).map(([name, one]) => [name, one, ''] as const), ...ofUnits];
    return named
      .filter(([name]) => known[name])
      .map(([name, one, id]) => ({ about: `${plugin} ${name} ${id}`, words: words(name, one) + (id && ` (#${id})`) }));
  });
  return (
    <ul className="settings-words">
      {sentences.map(({ about, words }) => (
        <li key={about}>{words}</li>
      ))}
    </ul>
  );
}
