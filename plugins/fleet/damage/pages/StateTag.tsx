// Shows a state of a damage report in the colour that the entity file gives it.
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { toneOf } from '#core/contract';
import damagereport from '#schemas/fleet/damage/damagereport.json';

const { severity, status } = damagereport.schema.properties;
const FIELDS = { severity, status };

export function StateTag({ field, value }: { readonly field: 'severity' | 'status'; readonly value: string }) {
  const { t } = useTranslation();
  return (
    <Tag minimal className="state-tag" data-tone={toneOf(FIELDS[field], value) ?? 'neutral'}>
      {t(`fleet.damagereport.${field}.${value}`)}
    </Tag>
  );
}
