// Whom a bulk e-mail goes to, in numbers: employees by name, divisions, groups.
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#core';
import type { CellProps } from '#core/contract';

const KINDS = [
  ['employee_ids', 'icecloud.employee'],
  ['division_ids', 'icecloud.division'],
  ['permission_group_ids', 'icecloud.permissiongroup'],
] as const;

export default function AudienceCell({ value }: CellProps) {
  const { t } = useTranslation();
  const audience = (value ?? {}) as Readonly<Record<string, readonly number[] | undefined>>;
  const parts = KINDS.flatMap(([field, text]) => {
    const count = audience[field]?.length ?? 0;
    return count > 0 ? [`${formatNumber(count)} ${t(text, { count })}`] : [];
  });
  return <span>{parts.join(', ')}</span>;
}
