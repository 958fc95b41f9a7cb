// Shows a state of a damage report in the colour that the entity file gives it.
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import damagereport from '#schemas/fleet/damage/damagereport.json';

const { severity, status } = damagereport.schema.properties;
const STATES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  severity: severity.states,
  status: status.states,
};

export function StateTag({ field, value }: { readonly field: 'severity' | 'status'; readonly value: string }) {
  const { t } = useTranslation();
  return (
    <Tag minimal className="state-tag" data-tone={STATES[field]?.[value] ?? 'neutral'}>
      {t(`fleet.damagereport.${field}.${value}`)}
    </Tag>
  );
}
