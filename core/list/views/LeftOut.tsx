// Names the fields of a view that cannot be shown: they no longer exist, or this person may not read them.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SYSTEM_FIELDS } from '#core/contract';
import { readableFields } from '../../fields/access.ts';
import { fieldOf, labelKeyOf } from '../../fields/entityField.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { queryFields } from '../fields.ts';
import { leftOutOf } from './leftOut.ts';

export function LeftOut({ entity }: { entity: ResolvedEntity }) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const names = useMemo(
    () => leftOutOf(parameters, new Set([...readableFields(entity), ...SYSTEM_FIELDS]), queryFields(entity)),
    [parameters, entity],
  );
  if (names.length === 0) return null;
  const labels = names.map((name) => (fieldOf(entity, name) ? t(labelKeyOf(entity, name)) : name));
  return (
    <p className="views-left-out" role="status">
      {t('core.views.leftOut', { count: labels.length, fields: labels.join(', ') })}
    </p>
  );
}
