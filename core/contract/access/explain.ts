// Holds what "Explain" and the preview of a group rest on: who may ask why somebody sees something, and what is
// answered.
import type { Requirement } from './access.ts';

/** Names the permission of those who may see the groups, and so who has which permission (docs/domain 6.5). */
export const MAY_EXPLAIN: Requirement = { license: 'ICECLOUD', permissions: ['ICECLOUD_PERMISSION_GROUPS_VIEW'] };

/** Who has one permission in one's own company: answer of GET access/explain. */
export interface Holders {
  readonly permission: string;
  readonly groups: readonly { readonly id: number; readonly name: string; readonly people: number }[];
  /** People who have it beside any group. */
  readonly direct: number;
  /** All together, each once. */
  readonly people: number;
}

/** The longest list that one question may name. */
export const MOST_EXPLAINED = 40;
