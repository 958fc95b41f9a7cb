// Declares the pages of a plugin, and the entries of the menu that lead to them.
import type { Component, Lazy } from './lazy.ts';

export type Layout = 'admin' | 'auth' | 'screen';

/** One record gives a route, its guard, its menu entry and its title (text key `{plugin}.page.{id}`). */
export interface Page {
  readonly id: string;
  /** Below the layout: `icecloud/company` in layout admin is /admin/icecloud/company. May hold `:id`, or a query for the menu's link. */
  readonly path: string;
  /** Default `admin`. */
  readonly layout?: Layout;
  /** Any of these; empty or absent is open to every session. */
  readonly permissions?: readonly string[];
  /** True if it is for whoever operates Scoop alone. */
  readonly root?: boolean;
  /** Licence that it needs beside the plugin's. */
  readonly license?: string;
  /** It opens without the plugin's licence too, and says itself what that is for; its menu entry needs the licence. */
  readonly anyLicense?: boolean;
  readonly icon?: string;
  readonly sortFirst?: number;
  /** Id of the menu group in which it stands, of any plugin; by default, and where no plugin has that one, the plugin's own. */
  readonly under?: string;
  /** Not in the menu. */
  readonly hidden?: boolean;
  /** Path below the layout that also marks the entry as current. */
  readonly matchPath?: string;
  /** False: full-screen page without padding. */
  readonly padding?: boolean;
  /** Kinds of devices of whichever plugin on which it stands, beside those whose `page` it is. Of layout `screen` alone. */
  readonly devices?: readonly string[];
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
  /** Id of another page of the plugin that shows the same of other rows: who may open that one has this entry in it, not beside it. */
  readonly unless?: string;
}
