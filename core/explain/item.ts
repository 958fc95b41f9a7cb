// Describes one thing that can be explained: the plugin that it belongs to, the permissions that it asks for, and what
// else decides whether it shows.
import { can, type Requirement, type Subject } from '#core/contract';
import type { Translate } from '../plugins/resolving/menu-tree.ts';

export type AskId = 'open' | 'see' | 'create' | 'update' | 'delete' | 'use';

/** Something that one may want to do with it: all of these must be met. */
export interface Ask {
  readonly id: AskId;
  readonly all: readonly Requirement[];
  /** The entity file shuts it for everybody. */
  readonly nobody?: boolean;
}

export type Layer = 'core' | 'plugin' | 'package' | 'company';

export interface Item {
  /** `field:Supplier.name`, as elements carry it. */
  readonly id: string;
  readonly kind: string;
  readonly plugin: string;
  readonly layer: Layer;
  readonly title: (t: Translate) => string;
  /** What it belongs to. */
  readonly place?: (t: Translate) => string;
  readonly asks: readonly Ask[];
  /** Text keys `core.explain.note.{key}` with what they speak of. */
  readonly notes: readonly { readonly key: string; readonly of?: (t: Translate) => string }[];
  /** The texts that name it; absent for a name that is a record's own. */
  readonly textKeys?: readonly string[];
  /** Address of its page. */
  readonly path?: string;
}

export interface Verdict {
  readonly may: boolean;
  /** Lists of which one is needed. */
  readonly permissions: readonly (readonly string[])[];
  readonly licenses: readonly (readonly string[])[];
}

/** What of an ask is not met. */
export function verdictOf(subject: Subject, { all, nobody }: Ask): Verdict {
  const unlicensed = all.filter(({ license }) => license !== undefined && !can(subject, { license }));
  const denied = all.filter(({ permissions = [] }) => permissions.length > 0 && !can(subject, { permissions }));
  return {
    may: !nobody && unlicensed.length === 0 && denied.length === 0,
    permissions: denied.map(({ permissions = [] }) => permissions),
    licenses: unlicensed.map(({ license = [] }) => [license].flat()),
  };
}

/** Every permission that its asks name. */
export function permissionsOf({ asks }: Pick<Item, 'asks'>): string[] {
  return [...new Set(asks.flatMap(({ all }) => all.flatMap(({ permissions = [] }) => permissions)))];
}

/** Why it does not show, in one word; `yes` when it does. */
export function stateOf(subject: Subject, { asks, notes }: Item): 'yes' | 'license' | 'permission' | 'hidden' {
  const [first] = asks;
  if (!first) return 'yes';
  const { may, licenses } = verdictOf(subject, first);
  if (licenses.length > 0) return 'license';
  if (!may) return 'permission';
  return notes.some(({ key }) => key === 'never' || key === 'depends') ? 'hidden' : 'yes';
}
