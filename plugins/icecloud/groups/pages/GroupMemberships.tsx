// Lists the groups that an employee is in, each with its number of permissions. It offers the groups that one may give,
// and says of the others who may.
import { useTranslation } from 'react-i18next';
import { Adder } from './Adder.tsx';
import { GrantList } from './GrantList.tsx';
import type { GrantsProps } from './grants.ts';
import { OtherGroups } from './OtherGroups.tsx';

export function GroupMemberships({ id, grants, mayGrant, onChange }: GrantsProps & { readonly id: number }) {
  const { t } = useTranslation();
  const options = grants.offered.groups.map(({ id, name }) => ({ value: String(id), label: name }));
  const held = grants.groups.map(({ id: group, name, permissions }) => ({
    key: group,
    name,
    note: t('icecloud.grants.count', { count: permissions.length }),
    take: t('icecloud.grants.leave', { name }),
    onTake: () => void onChange({ remove: [group] }),
  }));
  const add = (group: string) => onChange({ add: [Number(group)] });
  return (
    <GrantList
      title={t('icecloud.permissiongroup_other')}
      none={t('icecloud.grants.noGroups')}
      grants={held}
      mayGrant={mayGrant}
      adder={
        <>
          <Adder label={t('icecloud.grants.addGroup')} options={options} onAdd={add} />
          <OtherGroups id={id} groups={grants.offered.others} />
        </>
      }
    />
  );
}
