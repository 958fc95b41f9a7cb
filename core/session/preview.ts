// Shows pages as a member of one permission group alone would see them, and never more than the person's own rights
// allow. Calls are still made as the person, so writes are held back.
import { can, effectivePermissions, type Subject } from '#core/contract';

export interface PreviewGroup {
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly string[];
}

/** Answers the group's permissions that the person holds too; root holds all that the company's licences open. */
export function previewSubject(own: Subject, group: PreviewGroup): Subject {
  const permissions = group.permissions.filter((permission) => can(own, { permissions: [permission] }));
  return {
    user: { is_root: false },
    permissions: [],
    permission_groups: [{ ...group, permissions }],
    company: own.company,
  };
}

/** Lists the group's effective permissions that the preview leaves out. */
export function beyondOwn(own: Subject, { permissions }: PreviewGroup): string[] {
  const counting = effectivePermissions({ permissions, company: own.company });
  return counting.filter((permission) => !can(own, { permissions: [permission] }));
}

/** Calls that work in a preview: they end the session or switch the person, which ends the preview too. */
const ALLOWED = ['auth/logout', 'auth/switch', 'auth/refresh'];
/** Calls that pages make by themselves, whose absence nobody notices. */
const UNNOTICED = /^(?:draft\/|auth\/menu$)/;

const handlers = new Set<() => void>();

/** Calls back when a page tried to write during a preview. Answers a function that stops. */
export function onHeldBack(handler: () => void): () => void {
  handlers.add(handler);
  return () => void handlers.delete(handler);
}

/** Tells whether a preview holds a call back, and notifies the listeners if it does. */
export function holdsBack(method: string, path: string): boolean {
  if (method === 'GET' || ALLOWED.includes(path)) return false;
  if (!UNNOTICED.test(path)) for (const handler of handlers) handler();
  return true;
}
