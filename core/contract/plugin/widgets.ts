// Declares the tiles of the dashboard with their counts, and the steps of a new company's guide.
import type { Tone } from '../entity/field-values.ts';
import type { Which } from '../entity/which.ts';
import type { Component, Lazy } from './lazy.ts';
import type { TileSettings } from './tile-settings.ts';

/** A dashboard tile, a part of my-profile, or of the wall (title: text key `{plugin}.widget.{id}`). */
export interface Widget {
  readonly id: string;
  /** `profile`: it stands on everyone's own page instead of the dashboard; `wall`: above the counts of the wall. */
  readonly place?: 'profile' | 'wall';
  readonly permissions?: readonly string[];
  /** Columns of the dashboard grid that it takes. */
  readonly size?: 1 | 2;
  readonly sortFirst?: number;
  /** The day that the tile is about, which it says: until the company’s `day_cutoff` in the night they differ. */
  readonly day?: 'BUSINESS' | 'CALENDAR';
  /** A component, which gets `settings` where it has any; or … */
  readonly load?: Lazy<Component>;
  /** … numbers of records, each leading to its rows. Where all are none, text `{plugin}.widget.{id}.none` says what was looked at. */
  readonly counts?: readonly Count[];
  /** The choices that each person has for this tile of the dashboard; the component gets them as `settings`. */
  readonly settings?: TileSettings;
  /** Module whose name its key and text keep, where its feature moved from there to this plugin. */
  readonly as?: string;
  /** Licence, or one of several, that opens it in place of the plugin's. */
  readonly license?: string | readonly string[];
}

/** A number of records as of now (text key `{plugin}.widget.{widget}.{id}`). People who may not list these do not see it. */
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
 * A step that a new company takes before it can work. It stands on the dashboard until all steps are taken (text keys
 * `{plugin}.step.{id}` and `.help`), for people who may take it, and is ticked by the records that are there.
 */
export interface GuideStep {
  readonly id: string;
  /** There are records of this entity, of any plugin. */
  readonly model: string;
  /** That many of them; by default one. */
  readonly atLeast?: number;
  /** Of these alone. */
  readonly filters?: Which;
  /** The right on the entity that shows the step to a person; by default `create`. */
  readonly by?: 'create' | 'update';
  /** The page where the step is done, below /admin; by default the form of a new record, and with `by: 'update'` the list. */
  readonly to?: string;
  readonly sortFirst?: number;
}
