// Describes what the registry makes of the contributions: the same records, with everything derived that readers need.
import type {
  Action,
  Component,
  Entity,
  EntityAdditions,
  EntityPageKind,
  FieldKind,
  Lazy,
  MenuEntry,
  Move,
  Notice,
  Page,
  Panel,
  Plugin,
  Widget,
} from '#core/contract';

/** Whose it is, and which licences open it beside its own permissions. */
export interface Owned {
  /** `{plugin}.{id}`, once in the whole product. */
  readonly key: string;
  readonly plugin: string;
  readonly license?: string | readonly string[];
  /** The licence of the plugin as a whole, where the contribution names another one. */
  readonly pluginLicense?: string;
  readonly titleKey: string;
}

export interface ResolvedPage extends Page, Owned {
  readonly layout: NonNullable<Page['layout']>;
  /** `/admin/icecloud/supplier/view/:id`. */
  readonly fullPath: string;
  /** What a menu link opens: the full path with the query that the page's path carries. */
  readonly href: string;
  readonly entity?: ResolvedEntity;
  readonly kind?: EntityPageKind;
}

export interface ResolvedMenuEntry extends MenuEntry, Owned {
  /** The page that it opens; without it the entry is a group. */
  readonly target?: ResolvedPage;
  /** Text keys of its title, the first one that exists. */
  readonly titleKeys: readonly string[];
}

export type ResolvedAction = Action &
  Owned & {
    /** It takes the record along this arrow. */
    readonly move?: Move;
  };
export type ResolvedPanel = Panel & Owned;
export type ResolvedWidget = Widget & Owned;
export type ResolvedNotice = Notice & Owned;
export type ResolvedFieldKind = FieldKind & Pick<Owned, 'plugin'>;

/** Additions of the entity's own plugin and of those that extend it. */
export interface ResolvedAdditions extends EntityAdditions {
  readonly cells: Readonly<Record<string, Lazy<Component>>>;
  readonly fields: Readonly<Record<string, Lazy<Component>>>;
  /** Brought by the kinds of fields alone. */
  readonly filters: Readonly<Record<string, Lazy<Component>>>;
  readonly actions: readonly ResolvedAction[];
  readonly panels: readonly ResolvedPanel[];
  readonly bulk: readonly ResolvedAction[];
  readonly tools: readonly ResolvedAction[];
  readonly moves: Readonly<Record<string, Lazy<Component>>>;
  /** `cells.name`, `fields.name` `filters.name`, `card`, `head`, `beside`, `confirm` or `moves.status.READY` to the plugin that brought it. */
  readonly owners: Readonly<Record<string, string>>;
}

export interface ResolvedEntity extends Entity {
  readonly additions: ResolvedAdditions;
  readonly pluginLicense?: string;
}

/** Everything that stands, of one layer and those below it. */
export interface Resolved {
  readonly plugins: readonly Plugin[];
  readonly permissions: ReadonlySet<string>;
  readonly pages: readonly ResolvedPage[];
  readonly menu: readonly ResolvedMenuEntry[];
  readonly entities: readonly ResolvedEntity[];
  readonly widgets: readonly ResolvedWidget[];
  readonly notices: readonly ResolvedNotice[];
  readonly fieldKinds: readonly ResolvedFieldKind[];
  /** Letter to the page that it opens after `g`. */
  readonly goTo: ReadonlyMap<string, ResolvedPage>;
}

export const NOTHING: Resolved = {
  plugins: [],
  permissions: new Set(),
  pages: [],
  menu: [],
  entities: [],
  widgets: [],
  notices: [],
  fieldKinds: [],
  goTo: new Map(),
};
