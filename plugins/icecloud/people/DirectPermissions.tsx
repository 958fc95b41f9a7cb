// Permissions that an employee holds beside their groups: who gave each, and giving or taking one.
import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#core';
import { Adder } from './Adder.tsx';
import type { GrantsProps } from './Permissions.tsx';
import { permissionText } from './permissionText.ts';

export function DirectPermissions({ grants, mayGrant, onChange }: GrantsProps) {
  const { t } = useTranslation();
  const offered = grants.offered.permissions
    .map((name) => ({ value: name, label: permissionText(t, name) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <section className="grants-part panel">
      <h2>{t('icecloud.grants.direct')}</h2>
      {grants.direct.length === 0 && <p className="muted">{t('icecloud.grants.noDirect')}</p>}
      <ul className="grants-list">
        {grants.direct.map(({ permission, granted_at, granted_by }) => (
          <li key={permission}>
            <span title={permission}>{permissionText(t, permission)}</span>
            <span className="muted">{[granted_by?.display, formatDate(granted_at)].filter(Boolean).join(', ')}</span>
            {mayGrant && (
              <Button
                size="small"
                variant="minimal"
                icon={<CrossIcon />}
                aria-label={t('icecloud.grants.take', { name: permissionText(t, permission) })}
                title={t('icecloud.grants.take', { name: permissionText(t, permission) })}
                onClick={() => void onChange({ remove: [permission] })}
              />
            )}
          </li>
        ))}
      </ul>
      {mayGrant && (
        <Adder label={t('icecloud.grants.addDirect')} options={offered} onAdd={(name) => onChange({ add: [name] })} />
      )}
    </section>
  );
}
