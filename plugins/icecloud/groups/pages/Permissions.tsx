// Shows the permissions of an employee: by group, directly, and all that count with the reason why. One may give only
// what one holds.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ErrorState, http, Skeleton, session, toastError } from '#core';
import { can } from '#core/contract';
import { useAnswer } from '#core/records';
import { saidBy } from '../../refusal.ts';
import { DirectPermissions } from './DirectPermissions.tsx';
import { EffectivePermissions } from './EffectivePermissions.tsx';
import { GroupMemberships } from './GroupMemberships.tsx';
import type { Grants, GrantsProps } from './grants.ts';
import '../../people.css';

const license = 'ICECLOUD';
const DIRECT = { license, permissions: ['ICECLOUD_EMPLOYEES_GRANT_PERMISSIONS'] };
const GROUPS = { license, permissions: ['ICECLOUD_EMPLOYEES_GRANT_PERMISSION_GROUPS'] };

export default observer(function Permissions({ record: { id } }: { record: { id: number } }) {
  const { t } = useTranslation();
  const { state, data: grants, reload, set } = useAnswer<Grants>(`employee/${id}/permission`);
  const { subject } = session;
  if (state === 'failed') return <ErrorState onRetry={reload} />;
  if (!grants || !subject) return <Skeleton shape="lines" />;
  const change =
    (what: 'permission' | 'permissiongroup'): GrantsProps['onChange'] =>
    async (body) => {
      try {
        set((await http.patch<{ data: Grants }>(`employee/${id}/${what}`, body)).data.data);
      } catch (failure) {
        toastError(saidBy(t, failure));
      }
    };
  return (
    <div className="grants">
      <GroupMemberships id={id} grants={grants} mayGrant={can(subject, GROUPS)} onChange={change('permissiongroup')} />
      <DirectPermissions grants={grants} mayGrant={can(subject, DIRECT)} onChange={change('permission')} />
      <EffectivePermissions grants={grants} />
    </div>
  );
});
