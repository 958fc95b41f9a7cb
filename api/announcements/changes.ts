// Announces a saved or deleted record: that it changed, and whose access may have changed with it.
import type { Row, Rows } from '../contract/index.ts';
import { type Announcement, announce, type SessionsToRefresh } from './announce.ts';

export interface Change {
  readonly companyId: number;
  readonly resource: string;
  readonly id: number;
  /** The record before, after, or both. */
  readonly versions?: readonly Row[];
  /** Fields that decide who may see it. */
  readonly scoped?: readonly string[];
  /** Employee who changed it. */
  readonly by?: number;
  /** True if a device reported on itself. */
  readonly isLive?: boolean;
  /** Fields with the employees whose sessions hold such a record as their own. */
  readonly owners?: readonly string[];
}

/** Call it in the transaction that changes the record. */
export async function announceChange(db: Rows, change: Change): Promise<void> {
  await Promise.all(announcementsOf(change).map((each) => announce(db, each)));
}

/** Announces sessions first, so that one that ends, or may see less, with this change does not get it. */
export function announcementsOf(change: Change): Announcement[] {
  const { companyId: company, resource, id, versions = [], scoped = [], owners = [], isLive, by } = change;
  const seen = scoped.length > 0 && { versions: versions.map((version) => only(version, scoped)) };
  const employees = owners.flatMap((field) => versions.flatMap((version) => (version[field] as number) ?? []));
  const concerned =
    CONCERNED[resource]?.(id, versions) ?? (employees.length > 0 ? { employees: [...new Set(employees)] } : undefined);
  return [
    ...(concerned ? [{ type: 'session', company, ...concerned } as const] : []),
    { type: 'record', company, resource, id, ...seen, ...(isLive && { live: true }), ...(by && { by }) },
  ];
}

function only(version: Row, fields: readonly string[]): Row {
  return Object.fromEntries(fields.map((field) => [field, version[field]]));
}

type Whom = (id: number, versions: readonly Row[]) => SessionsToRefresh | undefined;

const everyone: Whom = () => ({});

/** Resources whose records are part of sessions. */
const CONCERNED: Readonly<Record<string, Whom>> = {
  company: everyone,
  employee: (id) => ({ employees: [id] }),
  device: (id) => ({ devices: [id] }),
  customfrontendable: everyone,
  textoverride: everyone,
  // The view that a list opens with is part of its owner's session, or of those that it is shared with.
  savedview: (_, versions) => {
    if (versions.some(({ group_default }) => group_default)) return {};
    const owners = versions.filter(({ is_default }) => is_default).map(({ employee_id }) => employee_id as number);
    return owners.length > 0 ? { employees: [...new Set(owners)] } : undefined;
  },
  permissiongroup: (_, versions) => {
    const members = versions.flatMap(({ employee_ids }) => (employee_ids ?? []) as number[]);
    return members.length > 0 ? { employees: [...new Set(members)] } : undefined;
  },
};
