// Describes who may ask why somebody sees something, and the answer; "Explain" and the preview of a group use both.
import type { Requirement } from './subject.ts';

/** Names the permission of those who may see the groups, and so who has which permission (docs/domain 6.5). */
export const MAY_EXPLAIN: Requirement = { license: 'ICECLOUD', permissions: ['ICECLOUD_PERMISSION_GROUPS_VIEW'] };

/** The people of one's own company with one permission, as GET access/explain answers them. */
export interface Holders {
  readonly permission: string;
  readonly groups: readonly { readonly id: number; readonly name: string; readonly people: number }[];
  /** Number of people who have it outside any group. */
  readonly direct: number;
  /** Number of all people who have it, each counted once. */
  readonly people: number;
}

/** The most permissions that one question may name. */
export const MOST_EXPLAINED = 40;
