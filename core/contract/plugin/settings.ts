// Describes the settings of a module that each company can change: declared in its manifest, read with types by browser
// and server.

import type { FieldSchema } from '../entity/field.ts';
import { meets, type Which } from '../entity/which.ts';

export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export interface Setting {
  /** An array is a list of weekdays. */
  readonly type: 'boolean' | 'integer' | 'number' | 'string' | 'array';
  /** A string without values to choose from is a time of day, unless its format says otherwise; an address may be empty. */
  readonly format?: 'local-time' | 'web-address' | 'text' | 'weekdays';
  /** The values to choose from, each with a text `{plugin}.settings.{name}.{VALUE}`. */
  readonly enum?: readonly string[];
  readonly default: boolean | number | string | readonly Weekday[];
  readonly maxLength?: number;
  /** Amount in euro with two decimals. */
  readonly money?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  /** The unit in the text key `units.{unit}`. */
  readonly unit?: string;
  /** Resource whose records may each have a value of their own, beside the company's: `division`. */
  readonly per?: string;
  /** Values of the plugin's other settings with which this one counts; else text `{plugin}.settings.{name}.moot` says why not. */
  readonly needs?: Which;
  /** Module under whose name it is kept and has its text, where its feature moved from there to this plugin. */
  readonly as?: string;
  /** Licence that opens it in place of the plugin's. */
  readonly license?: string;
}

/** Settings by name; the text `{plugin}.settings.{name}` is a sentence with `{{value}}` in it. */
export interface Settings {
  readonly properties: Readonly<Record<string, Setting>>;
}

/** Values by plugin and name that the company has set. All others have their defaults, which the plugin may change. */
export type SaidSettings = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The type of the values: `SettingValues<typeof settings>`, if those are declared `as const`. */
export type SettingValues<S extends Settings> = {
  readonly [Name in keyof S['properties']]: ValueOf<S['properties'][Name]>;
};

type ValueOf<S extends Setting> = S['type'] extends 'boolean'
  ? boolean
  : S['type'] extends 'integer' | 'number'
    ? number
    : S['type'] extends 'array'
      ? readonly Weekday[]
      : S extends { readonly enum: readonly (infer Value)[] }
        ? Value
        : string;

/** Records whose own values count, by their resource; a number alone is a division. */
export type SettingUnits = number | Readonly<Record<string, number | null | undefined>>;

interface Declaring {
  readonly id: string;
  readonly license?: string;
  readonly settings?: Settings;
}

/** Settings that a company keeps together: under one name, open with one licence. */
export interface KeptSettings extends Settings {
  /** What they are kept under, and what their texts begin with. */
  readonly name: string;
  readonly plugin: string;
  readonly license?: string;
}

/** Sorts the settings of a plugin by where they are kept: its own, and those of features that moved to it. */
export function keptSettings({ id, license, settings }: Declaring): KeptSettings[] {
  const kept = new Map<string, KeptSettings>();
  for (const [name, setting] of Object.entries(settings?.properties ?? {})) {
    const place = { name: setting.as ?? id, plugin: id, license: setting.license ?? license };
    const key = `${place.name} ${place.license}`;
    kept.set(key, { ...place, properties: { ...kept.get(key)?.properties, [name]: setting } });
  }
  return [...kept.values()];
}

/** Name to all settings that are kept under it, whichever plugins declare them. */
export function settingsByName(kept: readonly KeptSettings[]): ReadonlyMap<string, Settings['properties']> {
  const named = new Map<string, Settings['properties']>();
  for (const { name, properties } of kept) named.set(name, { ...named.get(name), ...properties });
  return named;
}

/** Answers the key of single records' values, below the plugin's name: `@division` → setting → id → value. */
export const unitsKey = (per: string): string => `@${per}`;

export type SaidOfUnits = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

export function saidOfUnits(said: SaidSettings, kept: string, per: string): SaidOfUnits {
  return (said[kept]?.[unitsKey(per)] ?? {}) as SaidOfUnits;
}

/** Answers the values that hold: those of one of these records, else the company's, else the defaults. */
export function valuesOf(
  { id, settings }: Declaring,
  said: SaidSettings = {},
  units: SettingUnits = {},
): Readonly<Record<string, unknown>> {
  const of = typeof units === 'number' ? { division: units } : units;
  const value = ([name, { as = id, default: usual, per = '' }]: [string, Setting]) => {
    const own = saidOfUnits(said, as, per)[name]?.[String(of[per] ?? '')];
    return [name, own ?? said[as]?.[name] ?? usual];
  };
  return Object.fromEntries(Object.entries(settings?.properties ?? {}).map(value));
}

/** Tells whether another setting of the plugin makes this one moot. */
export function isMoot({ needs }: Setting, values: Readonly<Record<string, unknown>>): boolean {
  return needs !== undefined && !meets(values, needs);
}

/** Answers the field that a setting is on the company's record. */
export function settingField(setting: Setting): FieldSchema {
  const { as: _, license: __, per: ___, needs: ____, default: usual, ...field } = setting;
  const items = setting.type === 'array' && { items: { type: 'string', enum: WEEKDAYS }, uniqueItems: true };
  const { format, ...rest } = field;
  const isFormat = format !== undefined && format !== 'weekdays';
  return { ...rest, default: usual, ...(isFormat && { format }), ...(rest.money && { multipleOf: 0.01 }), ...items };
}
