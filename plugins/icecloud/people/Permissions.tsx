// The permissions of an employee: by group, directly, and all that counts with the reason why. One gives what one holds.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ErrorState, http, Skeleton, session, toastError } from '#core';
import { can } from '#core/contract';
import { DirectPermissions } from './DirectPermissions.tsx';
import { EffectivePermissions } from './EffectivePermissions.tsx';
import { GroupMemberships } from './GroupMemberships.tsx';
import { saidBy } from './refusal.ts';
import { useAsked } from './useAsked.ts';
import './people.css';

export interface Group {
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly string[];
}

export interface Grants {
  readonly direct: readonly {
    readonly permission: string;
    readonly granted_at: string;
    readonly granted_by?: { readonly display: string };
  }[];
  readonly groups: readonly Group[];
  readonly effective: readonly {
    readonly permission: string;
    readonly direct: boolean;
    readonly groups: readonly number[];
    readonly licensed: boolean;
  }[];
  /** What the person who looks may give: groups and permissions that they hold themselves. */
  readonly offered: { readonly groups: readonly Group[]; readonly permissions: readonly string[] };
}

export interface GrantsProps {
  readonly grants: Grants;
  readonly mayGrant: boolean;
  readonly onChange: (change: { add?: readonly unknown[]; remove?: readonly unknown[] }) => Promise<void>;
}

const license = 'ICECLOUD';
const DIRECT = { license, permissions: ['ICECLOUD_EMPLOYEES_GRANT_PERMISSIONS'] };
const GROUPS = { license, permissions: ['ICECLOUD_EMPLOYEES_GRANT_PERMISSION_GROUPS'] };

export default observer(function Permissions({ record: { id } }: { record: { id: number } }) {
  const { t } = useTranslation();
  const { state, data: grants, reload, set } = useAsked<Grants>(`employee/${id}/permission`);
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
      <GroupMemberships grants={grants} mayGrant={can(subject, GROUPS)} onChange={change('permissiongroup')} />
      <DirectPermissions grants={grants} mayGrant={can(subject, DIRECT)} onChange={change('permission')} />
      <EffectivePermissions grants={grants} />
    </div>
  );
});
