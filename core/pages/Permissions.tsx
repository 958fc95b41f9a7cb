// What a person may do and why: every permission that counts, by licence, with the group that gives it (domain 2).
import { useTranslation } from 'react-i18next';
import { effectivePermissions, LICENSES, licenseOf } from '#core/contract';
import type { Employee } from '../session/types.ts';

export function Permissions({ employee }: { employee: Employee }) {
  const { t } = useTranslation();
  const permissions = effectivePermissions(employee).toSorted();
  if (employee.user.is_root) return <p className="profile-note">{t('core.profile.root')}</p>;
  if (permissions.length === 0) return <p className="profile-note">{t('core.profile.permissions.none')}</p>;
  return LICENSES.map((license) => {
    const own = permissions.filter((permission) => licenseOf(permission) === license);
    if (own.length === 0) return null;
    return (
      <details key={license} className="license">
        <summary>
          <span className="license-name">{license}</span>
          <span className="page-count numeric">{own.length}</span>
        </summary>
        <dl>
          {own.map((permission) => (
            <div key={permission}>
              <dt>{permission.slice(license.length + 1)}</dt>
              <dd>{reasons(employee, permission, t('core.profile.direct')).join(', ')}</dd>
            </div>
          ))}
        </dl>
      </details>
    );
  });
}

function reasons(employee: Employee, permission: string, direct: string): string[] {
  const groups = employee.permission_groups.filter(({ permissions }) => permissions.includes(permission));
  return [...(employee.permissions.includes(permission) ? [direct] : []), ...groups.map(({ name }) => name)];
}
