// Shows what somebody with one permission group and nothing else would see: in place of one's own access on every page,
// and never more than one holds oneself. Calls are still made as oneself, so none of them may write.
import { can, effectivePermissions, type Subject } from '#core/contract';

export interface PreviewGroup {
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly string[];
}

/** The group's permissions that one holds oneself; root holds all that the company's licences open. */
export function previewSubject(own: Subject, group: PreviewGroup): Subject {
  const permissions = group.permissions.filter((permission) => can(own, { permissions: [permission] }));
  return {
    user: { is_root: false },
    permissions: [],
    permission_groups: [{ ...group, permissions }],
    company: own.company,
  };
}

/** Permissions that count for the group's members, and that the preview leaves out. */
export function beyondOwn(own: Subject, { permissions }: PreviewGroup): string[] {
  const counting = effectivePermissions({ permissions, company: own.company });
  return counting.filter((permission) => !can(own, { permissions: [permission] }));
}

/** Ending the session, or going on as somebody else, ends the preview too. */
const ALLOWED = ['auth/logout', 'auth/switch', 'auth/refresh'];
/** Made by pages on their own, and missed by nobody. */
const UNNOTICED = /^(?:draft\/|auth\/menu$)/;

const handlers = new Set<() => void>();

/** Calls back when a page wanted to write something in a preview. Answers a function that stops. */
export function onHeldBack(handler: () => void): () => void {
  handlers.add(handler);
  return () => void handlers.delete(handler);
}

/** True of a call that a preview holds back; tells whoever listens. */
export function holdsBack(method: string, path: string): boolean {
  if (method === 'GET' || ALLOWED.includes(path)) return false;
  if (!UNNOTICED.test(path)) for (const handler of handlers) handler();
  return true;
}
