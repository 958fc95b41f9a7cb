// Describes what a module lets each company say about how it works: declared in its manifest, read typed on both sides.

export interface Setting {
  /** A string is a time of day, or where its format says so an address on the web, which may be empty. */
  readonly type: 'integer' | 'string';
  readonly format?: 'local-time' | 'web-address';
  readonly default: number | string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Text key `units.{unit}`. */
  readonly unit?: string;
}

/** Name to setting; text key `{plugin}.settings.{name}` is a sentence with `{{value}}` in it. */
export interface Settings {
  readonly properties: Readonly<Record<string, Setting>>;
}

/** Plugin to name to value: only what the company said. The rest are defaults, which the plugin may change. */
export type SaidSettings = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** `SettingValues<typeof settings>`, where those are declared `as const`. */
export type SettingValues<S extends Settings> = {
  readonly [Name in keyof S['properties']]: S['properties'][Name]['type'] extends 'integer' ? number : string;
};

/** Of one plugin, as a context or a page asks for them: `settings<typeof mine>().reminder_days`. */
export type OwnSettings = <S extends Settings>() => SettingValues<S>;

interface Declaring {
  readonly id: string;
  readonly settings?: Settings;
}

/** What holds: what the company said, else the default. */
export function valuesOf({ id, settings }: Declaring, said: SaidSettings = {}): Readonly<Record<string, unknown>> {
  const own = said[id] ?? {};
  const each = Object.entries(settings?.properties ?? {});
  return Object.fromEntries(each.map(([name, setting]) => [name, own[name] ?? setting.default]));
}
