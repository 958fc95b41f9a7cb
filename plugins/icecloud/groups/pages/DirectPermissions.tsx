// Lists the permissions that an employee holds beside their groups, with who gave each, and gives or takes one.
import { useTranslation } from 'react-i18next';
import { formatDate } from '#core';
import { Adder } from './Adder.tsx';
import { GrantList } from './GrantList.tsx';
import type { GrantsProps } from './grants.ts';
import { permissionText } from './permissionText.ts';

export function DirectPermissions({ grants, mayGrant, onChange }: GrantsProps) {
  const { t } = useTranslation();
  const offered = grants.offered.permissions
    .map((name) => ({ value: name, label: permissionText(t, name) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  const held = grants.direct.map(({ permission, granted_at, granted_by }) => ({
    key: permission,
    name: permissionText(t, permission),
    title: permission,
    note: [granted_by?.display, formatDate(granted_at)].filter(Boolean).join(', '),
    take: t('icecloud.grants.take', { name: permissionText(t, permission) }),
    onTake: () => void onChange({ remove: [permission] }),
  }));
  return (
    <GrantList
      title={t('icecloud.grants.direct')}
      none={t('icecloud.grants.noDirect')}
      grants={held}
      mayGrant={mayGrant}
      adder={
        <Adder label={t('icecloud.grants.addDirect')} options={offered} onAdd={(name) => onChange({ add: [name] })} />
      }
    />
  );
}
