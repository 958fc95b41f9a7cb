// Lists everything that an employee may do and why: directly, or by which groups. It marks permissions that no licence
// of the company covers.
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { Grants } from './grants.ts';
import { permissionText } from './permissionText.ts';

export function EffectivePermissions({ grants }: { grants: Grants }) {
  const { t } = useTranslation();
  const nameOf = (id: number) => grants.groups.find((group) => group.id === id)?.name;
  return (
    <section className="grants-part panel">
      <h2>
        {t('icecloud.grants.effective')} <span className="muted numeric">{grants.effective.length}</span>
      </h2>
      {grants.effective.length === 0 && <p className="muted">{t('icecloud.grants.nothing')}</p>}
      <ul className="grants-list">
        {grants.effective.map(({ permission, direct, groups, licensed }) => (
          <li key={permission} className={licensed ? undefined : 'grants-asleep'}>
            <span title={permission}>{permissionText(t, permission)}</span>
            <span className="grants-why">
              {!licensed && <Tag minimal>{t('icecloud.grants.unlicensed')}</Tag>}
              {direct && <Tag minimal>{t('icecloud.grants.directly')}</Tag>}
              {groups.map((id) => (
                <Tag minimal key={id}>
                  {nameOf(id)}
                </Tag>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
