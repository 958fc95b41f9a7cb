// Shows a person's permissions and their source: every effective one, by licence, with the group that gives it
// (docs/domain 6.4).
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { effectivePermissions, licenseName, licenseOf, licensesOf, permissionName } from '#core/contract';
import { useRegistry } from '../../plugins/context.ts';
import { usePermissionWords } from '../../plugins/usePermissionWords.ts';
import type { Employee } from '../../session/types.ts';

export function Permissions({ employee }: { employee: Employee }) {
  const { t } = useTranslation();
  const words = usePermissionWords();
  const { plugins } = useRegistry();
  const permissions = effectivePermissions(employee).toSorted();
  if (employee.user.is_root) return <p className="profile-note">{t('core.profile.root')}</p>;
  if (permissions.length === 0) return <p className="profile-note">{t('core.profile.permissions.none')}</p>;
  const held = permissions.flatMap((permission) => licenseOf(permission) ?? []);
  return [...new Set([...licensesOf(plugins), ...held])].map((license) => {
    const own = permissions.filter((permission) => licenseOf(permission) === license);
    if (own.length === 0) return null;
    return (
      <details key={license} className="license">
        <summary>
          <span className="license-name">{licenseName(license, words)}</span>
          <span className="page-count numeric">{own.length}</span>
        </summary>
        <dl>
          {own.map((permission) => (
            <div key={permission}>
              <dt title={permission}>{permissionName(permission, license, words)}</dt>
              <dd>{reasons(employee, permission, t('core.profile.direct')).join(', ')}</dd>
            </div>
          ))}
        </dl>
      </details>
    );
  });
}

export function Groups({ employee }: { employee: Employee }) {
  const { t } = useTranslation();
  if (employee.permission_groups.length === 0) return null;
  return (
    <div className="groups">
      <h3 className="muted">{t('core.profile.groups')}</h3>
      {employee.permission_groups.map(({ id, name }) => (
        <Tag key={id} minimal>
          {name}
        </Tag>
      ))}
    </div>
  );
}

function reasons(employee: Employee, permission: string, direct: string): string[] {
  const groups = employee.permission_groups.filter(({ permissions }) => permissions.includes(permission));
  return [...(employee.permissions.includes(permission) ? [direct] : []), ...groups.map(({ name }) => name)];
}
