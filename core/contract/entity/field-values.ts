// Reads what an entity file says of each value of a fixed list: its tone, its icon, and which two a switch sets.

/** The colours of the whole product: of values, buttons, notices, numbers and blocks. */
export const TONES = ['neutral', 'info', 'success', 'warning', 'danger'] as const;
export type Tone = (typeof TONES)[number];

/** Of one value of an enum. */
export interface EnumValue {
  /** It shows as a tag of that colour wherever it is read, one of {@link TONES}. */
  readonly tone?: string;
  /** It stands beside its word wherever that is shown. */
  readonly icon?: string;
  /** On an `editable` column: a list sets it by one press, `on` or `off`. Texts `….switch`, `.on`, `.off`. */
  readonly switch?: string;
}

interface Valued {
  readonly values?: Readonly<Record<string, EnumValue | undefined>>;
}

export function toneOf(field: Valued | undefined, value: unknown): Tone | undefined {
  return field?.values?.[String(value)]?.tone as Tone | undefined;
}

/** By value. */
export function tonesOf({ values = {} }: Valued = {}): Readonly<Record<string, Tone | undefined>> {
  return Object.fromEntries(Object.entries(values).map(([value, of]) => [value, of?.tone as Tone | undefined]));
}

/** Its values show as tags. */
export function hasTones({ values = {} }: Valued): boolean {
  return Object.values(values).some((of) => of?.tone !== undefined);
}

export function iconNameOf(field: Valued | undefined, value: unknown): string | undefined {
  return field?.values?.[String(value)]?.icon;
}

export function hasIcons({ values = {} }: Valued = {}): boolean {
  return Object.values(values).some((of) => of?.icon !== undefined);
}

/** The two values that one press sets. */
export function switchOf({ values = {} }: Valued = {}): { readonly off: string; readonly on: string } | undefined {
  const set = (to: string) => Object.keys(values).find((value) => values[value]?.switch === to);
  const [off, on] = [set('off'), set('on')];
  return off !== undefined && on !== undefined ? { off, on } : undefined;
}
