// The groups that an employee is in, each with how much it opens; into one only where one holds all of it.
import { useTranslation } from 'react-i18next';
import { Adder } from './Adder.tsx';
import { GrantList } from './GrantList.tsx';
import type { GrantsProps } from './grants.ts';

export function GroupMemberships({ grants, mayGrant, onChange }: GrantsProps) {
  const { t } = useTranslation();
  const options = grants.offered.groups.map(({ id, name }) => ({ value: String(id), label: name }));
  const held = grants.groups.map(({ id, name, permissions }) => ({
    key: id,
    name,
    note: t('icecloud.grants.count', { count: permissions.length }),
    take: t('icecloud.grants.leave', { name }),
    onTake: () => void onChange({ remove: [id] }),
  }));
  const add = (id: string) => onChange({ add: [Number(id)] });
  return (
    <GrantList
      title={t('icecloud.permissiongroup_other')}
      none={t('icecloud.grants.noGroups')}
      grants={held}
      mayGrant={mayGrant}
      adder={<Adder label={t('icecloud.grants.addGroup')} options={options} onAdd={add} />}
    />
  );
}
