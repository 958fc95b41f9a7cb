// The groups that an employee is in, each with how much it opens; into one only where one holds all of it.
import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { Adder } from './Adder.tsx';
import type { GrantsProps } from './Permissions.tsx';

export function GroupMemberships({ grants, mayGrant, onChange }: GrantsProps) {
  const { t } = useTranslation();
  const offered = grants.offered.groups.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <section className="grants-part panel">
      <h2>{t('icecloud.permissiongroup_other')}</h2>
      {grants.groups.length === 0 && <p className="muted">{t('icecloud.grants.noGroups')}</p>}
      <ul className="grants-list">
        {grants.groups.map(({ id, name, permissions }) => (
          <li key={id}>
            <span>{name}</span>
            <span className="muted numeric">{t('icecloud.grants.count', { count: permissions.length })}</span>
            {mayGrant && (
              <Button
                size="small"
                variant="minimal"
                icon={<CrossIcon />}
                aria-label={t('icecloud.grants.leave', { name })}
                title={t('icecloud.grants.leave', { name })}
                onClick={() => void onChange({ remove: [id] })}
              />
            )}
          </li>
        ))}
      </ul>
      {mayGrant && (
        <Adder
          label={t('icecloud.grants.addGroup')}
          options={offered}
          onAdd={(id) => onChange({ add: [Number(id)] })}
        />
      )}
    </section>
  );
}
