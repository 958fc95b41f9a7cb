// Names the receivers of a bulk e-mail: employees by name, numbers of divisions, groups and customers, or customers by
// what they did.
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#core';
import type { CellProps } from '#core/contract';

const KINDS = [
  ['employee_ids', 'icecloud.employee'],
  ['division_ids', 'icecloud.division'],
  ['permission_group_ids', 'icecloud.permissiongroup'],
  ['account_ids', 'iceshop.webshopaccount'],
] as const;

const TEXT = 'icecloud.emailjob.audience';

type Audience = Readonly<Record<(typeof KINDS)[number][0], readonly number[] | undefined>> & {
  readonly accounts?: string;
  readonly account_locale?: string;
};

export default function AudienceCell({ value }: CellProps) {
  const { t } = useTranslation();
  const { accounts, account_locale, ...audience } = (value ?? {}) as Audience;
  const parts = KINDS.flatMap(([field, text]) => {
    const count = audience[field]?.length ?? 0;
    return count > 0 ? [`${formatNumber(count)} ${t(text, { count })}`] : [];
  });
  const chosen = accounts && t(`${TEXT}.accounts.${accounts}`);
  const spoken = accounts && account_locale && t(`${TEXT}.account_locale.${account_locale}`);
  return <span>{[...parts, chosen, spoken].filter(Boolean).join(', ')}</span>;
}
