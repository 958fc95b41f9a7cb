// Describes one thing that can be explained: its plugin, the permissions that it needs, and the other conditions under
// which it shows.
import { can, type Requirement, type Subject } from '#core/contract';
import type { Translate } from '../plugins/resolving/pages-and-menu/menu-tree.ts';

export type AskId = 'open' | 'see' | 'create' | 'update' | 'delete' | 'use';

/** An action on it; all requirements must be met. */
export interface Ask {
  readonly id: AskId;
  readonly all: readonly Requirement[];
  /** True if the entity file forbids it to everybody. */
  readonly nobody?: boolean;
}

export type Layer = 'core' | 'plugin' | 'package' | 'company';

export interface Item {
  /** An id such as `field:Supplier.name`, as elements carry it. */
  readonly id: string;
  readonly kind: string;
  readonly plugin: string;
  readonly layer: Layer;
  readonly title: (t: Translate) => string;
  /** The thing that it belongs to. */
  readonly place?: (t: Translate) => string;
  readonly asks: readonly Ask[];
  /** Text keys `core.explain.note.{key}` with their values. */
  readonly notes: readonly { readonly key: string; readonly of?: (t: Translate) => string }[];
  /** The texts that name it; undefined for a name that comes from a record. */
  readonly textKeys?: readonly string[];
  /** Address of its page. */
  readonly path?: string;
}

export interface Verdict {
  readonly may: boolean;
  /** Lists of permissions, of each of which one is needed. */
  readonly permissions: readonly (readonly string[])[];
  readonly licenses: readonly (readonly string[])[];
}

/** Answers the unmet requirements of an action. */
export function verdictOf(subject: Subject, { all, nobody }: Ask): Verdict {
  const unlicensed = all.filter(({ license }) => license !== undefined && !can(subject, { license }));
  const denied = all.filter(({ permissions = [] }) => permissions.length > 0 && !can(subject, { permissions }));
  return {
    may: !nobody && unlicensed.length === 0 && denied.length === 0,
    permissions: denied.map(({ permissions = [] }) => permissions),
    licenses: unlicensed.map(({ license = [] }) => [license].flat()),
  };
}

/** Lists every permission in its actions. */
export function permissionsOf({ asks }: Pick<Item, 'asks'>): string[] {
  return [...new Set(asks.flatMap(({ all }) => all.flatMap(({ permissions = [] }) => permissions)))];
}

/** Answers in one word why it does not show; `yes` if it does. */
export function stateOf(subject: Subject, { asks, notes }: Item): 'yes' | 'license' | 'permission' | 'hidden' {
  const [first] = asks;
  if (!first) return 'yes';
  const { may, licenses } = verdictOf(subject, first);
  if (licenses.length > 0) return 'license';
  if (!may) return 'permission';
  return notes.some(({ key }) => key === 'never' || key === 'depends') ? 'hidden' : 'yes';
}
