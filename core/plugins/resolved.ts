// Describes the registry's contributions: the same records as in manifests, with all derived values.
import type {
  Action,
  Component,
  DeviceKind,
  Entity,
  EntityAdditions,
  EntityPageKind,
  FieldKind,
  Fix,
  GuideStep,
  Lazy,
  MenuEntry,
  Move,
  Notice,
  Page,
  Panel,
  Plugin,
  StackedSlot,
  Widget,
} from '#core/contract';

/** The plugin of a contribution, and the licences that it needs beside its own permissions. */
export interface Owned {
  /** `{plugin}.{id}`, unique in the product. */
  readonly key: string;
  readonly plugin: string;
  readonly license?: string | readonly string[];
  /** The licence of the whole plugin, if the contribution names another one. */
  readonly pluginLicense?: string;
  readonly titleKey: string;
}

export interface ResolvedPage extends Omit<Page, 'license'>, Owned {
  readonly layout: NonNullable<Page['layout']>;
  /** A route such as `/admin/icecloud/supplier/view/:id`. */
  readonly fullPath: string;
  /** Address of a menu link: the full path with the query of the page's path. */
  readonly href: string;
  /** The licence that its menu entry needs, where the page itself needs none. */
  readonly menuLicense?: string;
  readonly entity?: ResolvedEntity;
  readonly kind?: EntityPageKind;
  /** The component that another plugin shows in the place of the page. */
  readonly replacement?: Overlay;
  /** The components that other plugins draw around it, in the order of the plugins. */
  readonly wrappers?: readonly Overlay[];
}

/** A component that a plugin lays over a page of another one. */
export interface Overlay {
  readonly plugin: string;
  readonly load: Lazy<Component>;
}

export interface ResolvedMenuEntry extends MenuEntry, Owned {
  /** The page that the entry opens; without one the entry is a group. */
  readonly target?: ResolvedPage;
  /** Text keys for its title; the first existing one counts. */
  readonly titleKeys: readonly string[];
}

export type ResolvedAction = Action &
  Owned & {
    /** The arrow along which it moves the record. */
    readonly move?: Move;
  };
export type ResolvedPanel = Panel & Owned;
export type ResolvedWidget = Widget & Owned;
export type ResolvedStep = GuideStep & Owned;
export type ResolvedFix = Fix & Owned;
export type ResolvedNotice = Notice & Owned;
export type ResolvedDeviceKind = DeviceKind & Owned;
export type ResolvedFieldKind = FieldKind & Pick<Owned, 'plugin'>;

/** Places where components of several plugins stand in an order. */
export type Stacking = 'head' | 'beside' | 'confirm';
export interface ResolvedSlot extends StackedSlot {
  readonly plugin: string;
}

/** Additions of the entity's own plugin and of those that extend it. */
export interface ResolvedAdditions extends Omit<EntityAdditions, Stacking> {
  readonly cells: Readonly<Record<string, Lazy<Component>>>;
  readonly fields: Readonly<Record<string, Lazy<Component>>>;
  /** Filters, which only kinds of fields bring. */
  readonly filters: Readonly<Record<string, Lazy<Component>>>;
  readonly actions: readonly ResolvedAction[];
  readonly panels: readonly ResolvedPanel[];
  readonly bulk: readonly ResolvedAction[];
  readonly tools: readonly ResolvedAction[];
  readonly moves: Readonly<Record<string, Lazy<Component>>>;
  readonly head: readonly ResolvedSlot[];
  readonly beside: readonly ResolvedSlot[];
  readonly confirm: readonly ResolvedSlot[];
  /**
   * Maps `cells.name`, `fields.name`, `filters.name`, `card` or `moves.status.READY` to the plugin that brought it; those
   * that stack name it themselves.
   */
  readonly owners: Readonly<Record<string, string>>;
}

export interface ResolvedEntity extends Entity {
  readonly additions: ResolvedAdditions;
  readonly pluginLicense?: string;
}

/** The valid contributions of one layer and those below it. */
export interface Resolved {
  readonly plugins: readonly Plugin[];
  readonly permissions: ReadonlySet<string>;
  readonly pages: readonly ResolvedPage[];
  readonly menu: readonly ResolvedMenuEntry[];
  readonly entities: readonly ResolvedEntity[];
  readonly widgets: readonly ResolvedWidget[];
  readonly steps: readonly ResolvedStep[];
  readonly fixes: readonly ResolvedFix[];
  readonly notices: readonly ResolvedNotice[];
  readonly devices: readonly ResolvedDeviceKind[];
  readonly fieldKinds: readonly ResolvedFieldKind[];
  /** Maps a letter to the page that it opens after `g`. */
  readonly goTo: ReadonlyMap<string, ResolvedPage>;
}

export const NOTHING: Resolved = {
  plugins: [],
  permissions: new Set(),
  pages: [],
  menu: [],
  entities: [],
  widgets: [],
  steps: [],
  fixes: [],
  notices: [],
  devices: [],
  fieldKinds: [],
  goTo: new Map(),
};
