// Declares the buttons and the tabs of an entity's view and index.
import type { EntitySchema } from '../entity/entity.ts';
import type { Tone } from '../entity/field-values.ts';
import type { Which } from '../entity/which.ts';
import type { Component, Lazy } from './lazy.ts';

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
