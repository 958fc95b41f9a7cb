// What a saved or deleted record means to others: the record itself changed, and perhaps what some people may see.
import type { Row } from '../resources/hooks.ts';
import type { Rows } from '../store/database.ts';
import { announce, type Concerned } from './announce.ts';

interface Change {
  readonly companyId: number;
  readonly resource: string;
  readonly id: number;
  /** The record before, after, or both. */
  readonly versions?: readonly Row[];
  /** Field with the employee whose row it is. */
  readonly owner?: string;
}

/** To be called in the transaction that changes the record. */
export async function announceChange(db: Rows, change: Change): Promise<void> {
  const { companyId: company, resource, id, versions = [], owner } = change;
  const owners = owner && { owners: [...new Set(versions.map((version) => Number(version[owner])))] };
  const concerned = CONCERNED[resource]?.(id, versions);
  // Sessions first: one that ends, or may see less, with this change does not hear of it.
  await Promise.all([
    concerned && announce(db, { type: 'session', company, ...concerned }),
    announce(db, { type: 'record', company, resource, id, ...owners }),
  ]);
}

type Whom = (id: number, versions: readonly Row[]) => Concerned | undefined;

const everyone: Whom = () => ({});

/** Resources that a session is made of. */
const CONCERNED: Readonly<Record<string, Whom>> = {
  company: everyone,
  employee: (id) => ({ employees: [id] }),
  screen: (id) => ({ screens: [id] }),
  customfrontendable: everyone,
  textoverride: everyone,
  permissiongroup: (_, versions) => {
    const members = versions.flatMap(({ employee_ids }) => (employee_ids ?? []) as number[]);
    return members.length > 0 ? { employees: [...new Set(members)] } : undefined;
  },
};
