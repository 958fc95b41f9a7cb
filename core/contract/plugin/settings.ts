// Describes the settings of a module that each company can change: declared in its manifest, read with types by browser
// and server.

export interface Setting {
  /** A string is a time of day or, if its format says so, a web address, which may be empty. */
  readonly type: 'integer' | 'string';
  readonly format?: 'local-time' | 'web-address';
  readonly default: number | string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** The unit in the text key `units.{unit}`. */
  readonly unit?: string;
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
  readonly [Name in keyof S['properties']]: S['properties'][Name]['type'] extends 'integer' ? number : string;
};

/** Reads the settings of one plugin, from a context or a page: `settings<typeof mine>().reminder_days`. */
export type OwnSettings = <S extends Settings>() => SettingValues<S>;

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

/** What holds: what the company said, else the default. */
export function valuesOf({ id, settings }: Declaring, said: SaidSettings = {}): Readonly<Record<string, unknown>> {
  const each = Object.entries(settings?.properties ?? {});
  return Object.fromEntries(each.map(([name, { as = id, default: usual }]) => [name, said[as]?.[name] ?? usual]));
}
