// The settings of the company as sentences with their values (domain 2, company).
import { useTranslation } from 'react-i18next';
import { formatNumber, formatTime, useRegistry } from '#core';
import type { CellProps } from '#core/contract';
import './values.css';

export default function SettingsCell({ value }: CellProps) {
  const { t } = useTranslation();
  const fields = useRegistry().entity('company')?.schema.properties.settings?.properties ?? {};
  const settings = (value ?? {}) as Readonly<Record<string, unknown>>;
  const said = (name: string, unit?: string): string => {
    const setting = settings[name];
    if (setting === undefined) return t('icecloud.company.settings.none');
    if (typeof setting !== 'number') return formatTime(String(setting));
    return `${formatNumber(setting)} ${unit ? t(`units.${unit}`, { count: setting }) : ''}`;
  };
  return (
    <dl className="settings-words">
      {Object.entries(fields).map(([name, { unit }]) => (
        <div key={name}>
          <dt>{t(`icecloud.company.settings.${name}`)}</dt>
          <dd className="numeric">{said(name, unit)}</dd>
        </div>
      ))}
    </dl>
  );
}
