// Declares the plugin contract: the one shape in which a module, a package or a company adds something to Scoop.
import type { EntityFile, EntitySchema } from '../entity/entity.ts';
import type { ExtensionFile } from '../entity/extension.ts';
import type { Tone } from '../entity/field-values.ts';
import type { Which } from '../entity/which.ts';
import { LOCALES, type Locale } from '../locales.ts';
import type { Contracts } from './contracts.ts';
import type { Declarations } from './declared.ts';
import { type Clash, joinManifest, joinParts } from './parts.ts';
import type { Settings } from './settings.ts';
import type { Alarm, Metric } from './watch.ts';

/** Version of this contract. A plugin that is made for others alone is refused with a message. */
export const CONTRACT = 2;

export type Layout = 'admin' | 'auth' | 'screen';

/** A chunk that is fetched when it is first needed; its default export is the thing. */
export type Lazy<T = unknown> = () => Promise<{ default: T }>;
/** A React component, named loosely because the contract knows no React. */
// biome-ignore lint/suspicious/noExplicitAny: props differ per contribution and are checked where it renders
export type Component = (props: any) => any;
/** Text key to text. Keys are flat: `icecloud.supplier.name`. */
export type Dictionary = Readonly<Record<string, string>>;

/** One record gives a route, its guard, its menu entry and its title (text key `{plugin}.page.{id}`). */
export interface Page {
  readonly id: string;
  /** Below the layout: `icecloud/company` in layout admin is /admin/icecloud/company. May hold `:id`, or a query for the menu's link. */
  readonly path: string;
  /** Default `admin`. */
  readonly layout?: Layout;
  /** Any of these; empty or absent is open to every session. */
  readonly permissions?: readonly string[];
  readonly icon?: string;
  readonly sortFirst?: number;
  /** Not in the menu. */
  readonly hidden?: boolean;
  /** Path below the layout that also marks the entry as current. */
  readonly matchPath?: string;
  /** False: full-screen page without padding. */
  readonly padding?: boolean;
  /** It opens without a network once it was opened with one: what it reads and sends it keeps by itself. */
  readonly offline?: boolean;
  /** The page itself, or … */
  readonly load?: Lazy<Component>;
  /** … an https address that is shown in a sandboxed frame, with the frame's `allow` attribute. */
  readonly url?: string;
  readonly allow?: string;
}

/** A group, or an entry that refines a page's own (title: text key `{plugin}.menu.{id}`). */
export interface MenuEntry {
  readonly id: string;
  /** Id of a menu group, of any plugin. */
  readonly parent?: string;
  /** Id of the page that it opens; without it the entry is a group. */
  readonly page?: string;
  readonly icon?: string;
  readonly sortFirst?: number;
  readonly hidden?: boolean;
  readonly matchPath?: string;
  /** Name of the navbar notification that it counts; by default the page's id. */
  readonly badge?: string;
}

/** A component in a place where those of several plugins stack. */
export type Slot = Lazy<Component> | StackedSlot;

export interface StackedSlot {
  readonly load: Lazy<Component>;
  /** A higher number stands first; those with the same in the order of the plugins. */
  readonly sortFirst?: number;
}

export interface EntityAdditions {
  /** Field to a component that draws its table cell: props {@link CellProps}. */
  readonly cells?: Readonly<Record<string, Lazy<Component>>>;
  /** Field to a react-jsonschema-form field component; a computed field's stands in the form of a record that is there. */
  readonly fields?: Readonly<Record<string, Lazy<Component>>>;
  readonly actions?: readonly Action[];
  readonly panels?: readonly Panel[];
  /** Buttons for the rows that are picked in the index: a component with `{ids, query, close}`. */
  readonly bulk?: readonly Action[];
  /** Buttons of the index as a whole: a component with `{query, close}`. */
  readonly tools?: readonly Action[];
  /** One record as a card; the index then also comes as cards: a component with `{record}`. */
  readonly card?: Lazy<Component>;
  /** Stands above the facts of a record's view: a component with `{record}`. Those of several plugins stand one below the other. */
  readonly head?: Slot;
  /** Stands beside the form where there is room: a component with `{record}`, as it is being typed. Several stand as heads do. */
  readonly beside?: Slot;
  /**
   * Asked before a new record is saved, for what cannot be taken back: a component with `{record, save, close}`. Those of several
   * plugins ask one after the other.
   */
  readonly confirm?: Slot;
  /** `{field}.{VALUE}` to what asks before a record takes that arrow, in place of the shell: a component with `{record, close}`. */
  readonly moves?: Readonly<Record<string, Lazy<Component>>>;
}

/** An entity file, with what data cannot say. */
export interface EntityContribution extends EntityAdditions {
  readonly file: EntityFile;
  /** Pages that take the place of the generic ones. */
  readonly pages?: Readonly<Partial<Record<EntityPageKind, Lazy<Component>>>>;
}

/** What a plugin adds to an entity of another one. */
export interface EntityExtension extends EntityAdditions {
  /** Fields, kept in a table of the plugin beside the entity's own. */
  readonly files?: readonly ExtensionFile[];
}
export type EntityPageKind = 'index' | 'view' | 'edit' | 'create';

export interface CellProps {
  readonly value: unknown;
  readonly record: Readonly<Record<string, unknown>>;
  /** One line in a table, where there is little room. */
  readonly dense?: boolean;
}

/** A button on an entity's view or index (text key `{plugin}.action.{id}`). */
export interface Action {
  readonly id: string;
  readonly permissions?: readonly string[];
  readonly icon?: string;
  /** `info` is what usually comes next: it stands first. */
  readonly tone?: Tone;
  /** A higher number stands first; by default in the order of the plugins. */
  readonly sortFirst?: number;
  /** Offered for these records alone. */
  readonly when?: Which;
  /** Its own dialog: a component with `{record, close}`; or … */
  readonly load?: Lazy<Component>;
  /** … a call that the shell makes; or … */
  readonly call?: ActionCall;
  /** … a page that it leads to, below /admin; `{id}` is the record's: `icecloud/supplierorder/receive/{id}`. */
  readonly to?: string;
}

/** A call behind a button: asked for its arguments, confirmed, made, and its end told (texts `{plugin}.action.{id}.…`). */
export interface ActionCall {
  readonly method?: 'POST' | 'PATCH' | 'DELETE';
  /** Below /v1; `{id}` is the record's: `giftcard/{id}/block`. */
  readonly path: string;
  /** Asks first, with text `.confirm`. */
  readonly confirm?: boolean;
  /** Fields of a small form before the call; labels `.{field}`. */
  readonly arguments?: EntitySchema;
  /** Its answer opens in a new tab, by a form that the browser posts (docs/domain 5.3). */
  readonly opens?: boolean;
}

/** A tab on an entity's view (text key `{plugin}.panel.{id}`). */
export interface Panel {
  readonly id: string;
  /** Module whose name its key and its text keep, where its feature moved from there to this plugin. */
  readonly as?: string;
  /** Licence that opens it in place of the plugin's. */
  readonly license?: string;
  readonly permissions?: readonly string[];
  /** A higher number stands first; by default in the order of the plugins. */
  readonly sortFirst?: number;
  /** A component with `{record}`; or … */
  readonly load?: Lazy<Component>;
  /** … the rows of another resource whose `field` points to the record: listed, added and changed in dialogs. */
  readonly related?: { readonly resource: string; readonly field: string };
}

/** A kind of field that core does not bring; an entity file asks for it with `"kind": "rating"`. */
export interface FieldKind {
  /** What entity files call it: once in the product, and not the name of one of core's. */
  readonly id: string;
  /** Its form field, a react-jsonschema-form field component; by default the one of the field's type and format. */
  readonly field?: Lazy<Component>;
  /** Its value in a table and in the view: props {@link CellProps}. */
  readonly cell?: Lazy<Component>;
  /** Its filter: props `{entity, name, conditions, onChange}`. */
  readonly filter?: Lazy<Component>;
}

/** A dashboard tile, or a part of my-profile (title: text key `{plugin}.widget.{id}`). */
export interface Widget {
  readonly id: string;
  /** `profile`: it stands on everyone's own page instead of the dashboard. */
  readonly place?: 'profile';
  readonly permissions?: readonly string[];
  /** Columns of the dashboard grid that it takes. */
  readonly size?: 1 | 2;
  readonly sortFirst?: number;
  /** A component; or … */
  readonly load?: Lazy<Component>;
  /** … numbers of records, each leading to its rows. Where all are none, text `{plugin}.widget.{id}.none` says what was looked at. */
  readonly counts?: readonly Count[];
}

/** How many records there are now (text key `{plugin}.widget.{widget}.{id}`). Who may not list them does not see it. */
export interface Count {
  readonly id: string;
  /** Of this entity, of any plugin. */
  readonly model: string;
  /** Of these alone: `{permit_until: {lte: 'today+30'}}`. */
  readonly filters?: Which;
  /** A field with a list of values: a number of each, with the value's own text. */
  readonly groupBy?: string;
  /** More than none of these is worth a look. */
  readonly tone?: Tone;
}

/**
 * What a new company does before it can work, on its dashboard until all of it is there (text keys `{plugin}.step.{id}` and
 * `.help`). Shown to who may do it, and ticked by what is really there.
 */
export interface GuideStep {
  readonly id: string;
  /** There are records of this entity, of any plugin. */
  readonly model: string;
  /** That many of them; by default one. */
  readonly atLeast?: number;
  /** Of these alone. */
  readonly filters?: Which;
  /** Who may do that with the entity sees the step; by default `create`. */
  readonly by?: 'create' | 'update';
  /** Where it is done, below /admin; by default the form of a new record, and with `by: 'update'` the list. */
  readonly to?: string;
  readonly sortFirst?: number;
}

/** A kind of what people are told in their inbox (its sentence: text key `{plugin}.notice.{id}`). */
export interface Notice {
  readonly id: string;
  readonly icon?: string;
  /** Of the icon, where nobody's picture stands in its place; beside the words, never alone. */
  readonly tone?: Tone;
  /** Part of the record's page that it leads to: `comments`. */
  readonly at?: string;
}

/** Ways in which a person signs on at a device. */
export const SIGN_ON_WAYS = ['badge', 'pin'] as const;
export type SignOnWay = (typeof SIGN_ON_WAYS)[number];

/** A kind of device that is paired by a code, such as a clock at the door (text key `{plugin}.device.{id}`). */
export interface DeviceKind {
  /** In capitals, and once in the product: `CHECKIN`. */
  readonly id: string;
  readonly icon?: string;
  /** Id of one of its own pages with layout `screen`, which such a device shows once it is paired. */
  readonly page?: string;
  /** Permissions that each device of this kind has by itself, for what its page reads. */
  readonly permissions?: readonly string[];
  /** Ways in which people sign on at it; without any nobody does. */
  readonly signsOn?: readonly SignOnWay[];
  /** True if it works without a network and sends what was done in batches. */
  readonly offline?: boolean;
  /** Resource of the plugin's own entity that keeps these devices: they are added, changed and paired there. */
  readonly resource?: string;
}

export interface Plugin extends Declarations {
  readonly id: string;
  /** The contract for which it is made, or the first and the last one: `[2, 3]`. */
  readonly contract: Contracts;
  /** The licence that opens the whole plugin. */
  readonly license?: string;
  /** Ids of plugins that must be present. */
  readonly requires?: readonly string[];
  /** Ids of plugins that it works with where they are present; what it adds to them is left out where they are not. */
  readonly knows?: readonly string[];
  /** Every permission name that it introduces. Using an undeclared one is a wiring fault. */
  readonly permissions?: readonly string[];
  /** Permissions, of its own or of others, that a display may be given: what its pages with layout `screen` show. */
  readonly displays?: readonly string[];
  /** Kinds of devices; what such a device may call is said in the server module (`deviceCalls`). */
  readonly devices?: readonly DeviceKind[];
  readonly menu?: readonly MenuEntry[];
  /** Letter to the id of one of its own pages, which it opens after `g`: `{ s: 'supplier' }`. */
  readonly goTo?: Readonly<Record<string, string>>;
  readonly pages?: readonly Page[];
  readonly entities?: readonly (EntityFile | EntityContribution)[];
  /** Model name of another plugin's entity to additions. */
  readonly extends?: Readonly<Record<string, EntityExtension>>;
  /**
   * Page of another plugin, as `{plugin}/{page}` (`iceshop/webshopaccount.view`), to what stands in its place: a component with
   * the page's own props. Route, guard, title and menu entry stay the page's. One plugin can replace a page.
   */
  readonly replaces?: Readonly<Record<string, Lazy<Component>>>;
  /**
   * Page of another plugin to what is drawn around it: a component with `{children, page, params, entity}`, whose children are the
   * page. The company chooses the order of several.
   */
  readonly wraps?: Readonly<Record<string, Lazy<Component>>>;
  readonly widgets?: readonly Widget[];
  /** Its part of the guide through a new company. */
  readonly steps?: readonly GuideStep[];
  /** What its server module may tell people, by `inform` in hooks, routes and jobs. */
  readonly notices?: readonly Notice[];
  /** Numbers that are sampled over time; the server module says how (`samples`). */
  readonly metrics?: readonly Metric[];
  /** Kinds of trouble that people are told of while it lasts. */
  readonly alarms?: readonly Alarm[];
  /** Kinds of fields; what they are on the server is said in the server module (`fieldKinds`). */
  readonly fields?: readonly FieldKind[];
  /** What each company may say for itself; on Company, How we work, below text `{plugin}.settings`. */
  readonly settings?: Settings;
  readonly texts?: Readonly<Partial<Record<Locale, Lazy<Dictionary>>>>;
  /** Made by {@link definePlugin}: what two of its parts say, each a fault of the plugin. */
  readonly clashes?: readonly Clash[];
}

/** A feature's share of a plugin, from the feature's own folder: all of a manifest but what makes it a plugin. */
export interface PluginPart
  extends Omit<Plugin, 'id' | 'contract' | 'license' | 'requires' | 'clashes'>,
    Readonly<Record<'id', string>> {}

/** Returns its argument, typed. */
export function definePart<T extends PluginPart>(part: T): T {
  return part;
}

/** Returns its argument, typed, with its parts joined to it. Evaluating a manifest does nothing else. */
export function definePlugin<T extends Plugin>(
  plugin: T & { readonly parts?: readonly PluginPart[] },
): Omit<T, 'parts'> & Plugin {
  const joined = joinManifest(plugin, joinParts);
  const texts = plugin.parts && textsOf([plugin, ...plugin.parts]);
  return { ...joined, ...(texts && { texts }) } as unknown as T;
}

type Spoken = Pick<Plugin, 'texts'>;

/** A language is fetched in all its files at once. */
function textsOf(parts: readonly Spoken[]): Plugin['texts'] {
  if (parts.every(({ texts }) => !texts)) return undefined;
  const each = LOCALES.map((locale) => {
    const files = parts.flatMap(({ texts }) => texts?.[locale] ?? []);
    return [locale, () => together(files)] as const;
  });
  return Object.fromEntries(each);
}

async function together(files: readonly Lazy<Dictionary>[]): ReturnType<Lazy<Dictionary>> {
  const dictionaries = await Promise.all(files.map((file) => file()));
  return { default: Object.assign({}, ...dictionaries.map((file) => file.default)) };
}
