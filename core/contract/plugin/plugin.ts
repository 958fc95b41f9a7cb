// Declares the plugin contract: the one shape in which a module, a package or a company adds something to Scoop.
import type { EntityFile } from '../entity/entity.ts';
import { LOCALES, type Locale } from '../locales.ts';
import type { EntityContribution, EntityExtension, FieldKind } from './additions.ts';
import type { Contracts } from './contracts.ts';
import type { Declarations } from './declared.ts';
import type { DeviceKind } from './devices.ts';
import type { Fix } from './fixes.ts';
import type { Component, Dictionary, Lazy } from './lazy.ts';
import type { Notice } from './notices.ts';
import type { MenuEntry, Page } from './pages.ts';
import { type Clash, joinManifest, joinParts } from './parts.ts';
import type { Settings } from './settings.ts';
import type { Alarm, Metric } from './watch.ts';
import type { GuideStep, Widget } from './widgets.ts';

/** Version of this contract. A plugin that is made for others alone is refused with a message. */
export const CONTRACT = 2;

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
  /** Its part of the guide through a new company, and of a new employee's first week. */
  readonly steps?: readonly GuideStep[];
  /** The notices that its server module sends to people, by `inform` in hooks, routes and jobs. */
  readonly notices?: readonly Notice[];
  /** Numbers that are sampled over time; the server module says how (`samples`). */
  readonly metrics?: readonly Metric[];
  /** Kinds of trouble that people are told of while it lasts. */
  readonly alarms?: readonly Alarm[];
  /** What mends an alarm, or what a count beside a menu entry counts. */
  readonly fixes?: readonly Fix[];
  /** Kinds of fields; what they are on the server is said in the server module (`fieldKinds`). */
  readonly fields?: readonly FieldKind[];
  /** The choices that each company has; on Company, How we work, below text `{plugin}.settings`. */
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
