// Declares the fixes of exceptions: for each kind of alarm and each count beside a menu entry what mends it, in one click
// where the domain lets it (docs/plugins/exceptions.md).
import type { Component, Lazy } from './lazy.ts';

export const FIX_METHODS = ['POST', 'PATCH', 'PUT', 'DELETE'] as const;

/**
 * A call that mends, or that takes it back. `{name}` in the path, or as a whole value of the body, is that value of the
 * exception's row; in an undo also of the answer: `{answer.id}`. Of the moment are `{new.key}` and `{new.back}`, two keys of 32 hex
 * digits, `{new.now}`, and `{new.word}`, the word "Undo" where a reason is asked for.
 */
export interface FixCall {
  /** `POST` unless said. */
  readonly method?: (typeof FIX_METHODS)[number];
  /** Below /v1: `product/{id}`. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

/**
 * Describes the button that mends an exception. Its text is `{plugin}.fix.{id}`, and `.done` follows its call. A row shows the
 * first fix that the person may use and all of whose named values the row has.
 */
export interface Fix {
  readonly id: string;
  /** What it mends: keys of alarms, and pages of counts. */
  readonly of: readonly string[];
  /** Who may, any of them; without it everybody who sees the exception. */
  readonly permissions?: readonly string[];
  /** The call that the dashboard makes in one click. A fix has one of `call`, `load`, `tel` and `to`. */
  readonly call?: FixCall;
  /** The call that takes it back; a mail that has left, for one, has none. */
  readonly undo?: FixCall;
  /** A component with `{row, done}` that draws the button, where what mends the exception has to be found first. */
  readonly load?: Lazy<Component>;
  /** The value of the row that is a phone number to call: `phone_nr`. */
  readonly tel?: string;
  /** The page below /admin that opens where nothing can be done in one click: `icecloud/supplierorder/receive/{id}`. */
  readonly to?: string;
  /** Values of the row that it needs besides those that it names. */
  readonly needs?: readonly string[];
  /** Module whose name its texts keep, where its feature moved from there to this plugin. */
  readonly as?: string;
  /** Licence, or one of several, that opens it in place of the plugin's. */
  readonly license?: string | readonly string[];
}

/** The values of an exception's row, by name. */
export type FixValues = Readonly<Record<string, unknown>>;

const PLACE = /\{([a-z_]+(?:\.[a-z_]+)*)\}/g;

type Asking = Pick<Fix, 'call' | 'undo' | 'to' | 'tel' | 'needs'>;

/** Lists the values of the row that a fix names: all must be there for it to be offered. */
export function namesOfFix({ call, undo, to = '', tel = '', needs = [] }: Asking): string[] {
  const said = [to, tel && `{${tel}}`, call?.path ?? '', undo?.path ?? '', ...textsIn(call?.body)];
  const named = said.flatMap((text) => [...text.matchAll(PLACE)].map(([, name = '']) => name));
  return [...new Set([...needs, ...named])].filter((name) => !/^(answer|new)\./.test(name));
}

const textsIn = (body: FixCall['body'] = {}): string[] =>
  Object.values(body).flatMap((value) => (typeof value === 'string' ? value : Array.isArray(value) ? value : []));

/** Tells whether a row has everything that the fix needs. */
export function fits(fix: Asking, values: FixValues): boolean {
  return namesOfFix(fix).every((name) => values[name] !== undefined && values[name] !== null);
}

/** Writes a path of a fix for a row. */
export const pathFor = (path: string, values: FixValues): string =>
  path.replaceAll(PLACE, (_, name: string) => encodeURIComponent(String(namedIn(values, name) ?? '')));

/** Writes the body: a value that is one placeholder keeps its kind, and no value is sent as `null`. */
export function bodyFor(body: FixCall['body'], values: FixValues): Record<string, unknown> | undefined {
  if (body === undefined) return undefined;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, filled(value, values)]));
}

function filled(value: unknown, values: FixValues): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(one, values));
  const [whole, name] = typeof value === 'string' ? (/^\{([a-z_.]+)\}$/.exec(value) ?? []) : [];
  return whole === undefined ? value : (namedIn(values, name!) ?? null);
}

const namedIn = (values: FixValues, name: string): unknown =>
  name.split('.').reduce<unknown>((at, key) => (at as FixValues | undefined)?.[key], values);

/** Lists the faults of one fix that its shape does not show. */
export function faultsOfFix({ call, load, to, tel, undo }: Fix): string[] {
  const ways = [call, load, to, tel].filter((way) => way !== undefined).length;
  return [
    ...(ways === 1 ? [] : ['it must have one of call, load, to and tel']),
    ...(undo && !call ? ['undo is for a fix with call'] : []),
  ];
}

/** Lists the text keys of a plugin's fixes. */
export function textKeysOfFixes(id: string, fixes: readonly Fix[] = []): string[] {
  return fixes.flatMap((fix) => {
    const key = `${fix.as ?? id}.fix.${fix.id}`;
    return fix.call ? [key, `${key}.done`] : [key];
  });
}
