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
    const named = Object.entries(values).filter(([name]) => known[name]);
    return named.map(([name, one]) => {
      const about = `${plugin}.settings.${name}`;
      return { about, words: t(about, { value: said(t, known[name]!, one) }) };
    });
  });
  return (
    <ul className="settings-words">
      {sentences.map(({ about, words }) => (
        <li key={about}>{words}</li>
      ))}
    </ul>
  );
}
