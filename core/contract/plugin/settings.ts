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
  readonly settings?: Settings;
}

/** Answers the effective values: the company's, else the defaults. */
export function valuesOf({ id, settings }: Declaring, said: SaidSettings = {}): Readonly<Record<string, unknown>> {
  const own = said[id] ?? {};
  const each = Object.entries(settings?.properties ?? {});
  return Object.fromEntries(each.map(([name, setting]) => [name, own[name] ?? setting.default]));
}
