// Defines the kinds of settings: how each is read from the environment, and which values are valid, in words for the
// operator.
import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';

export interface Kind<T> {
  /** End of the sentence "SCOOP_DEMO accepts …". */
  readonly accepts: string;
  /** Answers undefined if the value is not of this kind. */
  readonly read: (value: string) => T | undefined;
  /** True if the value may hold a password, so that it is not repeated. */
  readonly isSecret?: boolean;
}

export interface Setting<T> {
  readonly name: string;
  readonly kind: Kind<T>;
  readonly default: T;
}

export type Environment = Readonly<Record<string, string | undefined>>;
type Values<S> = { readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never };

export function setting<T>(name: string, kind: Kind<T>, fallback: T): Setting<T>;
export function setting<T>(name: string, kind: Kind<T>): Setting<T | undefined>;
export function setting<T>(name: string, kind: Kind<T>, fallback?: T): Setting<T | undefined> {
  return { name, kind, default: fallback };
}

/** Reads all settings, or throws with all faults. An empty value counts as none. */
export function readTable<S extends Readonly<Record<string, Setting<unknown>>>>(table: S, env: Environment): Values<S> {
  const faults: string[] = [];
  const values = Object.entries(table).map(([key, { name, kind, default: fallback }]) => {
    const given = env[name]?.trim();
    if (!given) return [key, fallback];
    const value = kind.read(given);
    if (value === undefined) faults.push(fault(name, kind, given));
    return [key, value];
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return Object.fromEntries(values);
}

function fault(name: string, { accepts, isSecret }: Kind<unknown>, given: string): string {
  return `${name} is ${isSecret ? 'wrong' : JSON.stringify(given)}. It accepts ${accepts}.`;
}

export const text: Kind<string> = { accepts: 'a text', read: (value) => value };

export const yesOrNo: Kind<boolean> = {
  accepts: 'on or off',
  read: (value) => ({ on: true, true: true, 1: true, off: false, false: false, 0: false })[value.toLowerCase()],
};

export function whole(least: number, most: number): Kind<number> {
  const fits = (value: string) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
  return {
    accepts: `a whole number from ${least} to ${most}`,
    read: (value) => (fits(value) ? Number(value) : undefined),
  };
}

export function oneOf<T extends string>(...words: readonly T[]): Kind<T> {
  return { accepts: `one of ${words.join(', ')}`, read: (value) => words.find((word) => word === value) };
}

/** Accepts an address with a host and one of these protocols, such as `https:`. */
export function address(...protocols: readonly string[]): Kind<string> {
  const starts = protocols.map((protocol) => (protocol === 'mailto:' ? protocol : `${protocol}//`));
  return {
    accepts: `an address that starts with ${starts.join(' or ')}`,
    read: (value) =>
      URL.canParse(value) && starts.some((start) => value.toLowerCase().startsWith(start)) ? value : undefined,
  };
}

export function secret<T>(kind: Kind<T>): Kind<T> {
  return { ...kind, isSecret: true };
}

export function listOf<T>({ accepts, read }: Kind<T>): Kind<readonly T[]> {
  return {
    accepts: `a list, parted by commas, each ${accepts}`,
    read: (value) => {
      const items = value.split(/[\s,]+/).filter(Boolean);
      const values = items.flatMap((item) => read(item) ?? []);
      return values.length === items.length ? values : undefined;
    },
  };
}

/** Accepts `HH:mm`, or `off`. */
export const timeOrOff: Kind<string> = {
  accepts: 'a time of day, such as 03:00, or off',
  read: (value) => (/^(([01]\d|2[0-3]):[0-5]\d|off)$/.test(value) ? value : undefined),
};

/** Accepts the address at which people open Scoop; links append a path to it. */
export const base: Kind<string> = {
  accepts: 'an address that starts with https:// or http://, without ? and #',
  read: (value) =>
    /^https?:\/\//i.test(value) && URL.canParse(value) && !/[?#]/.test(value) ? value.replace(/\/+$/, '') : undefined,
};

export const origin: Kind<string> = {
  accepts: 'an origin, such as https://office.example',
  read: (value) => {
    if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return undefined;
    const { origin: own, href } = new URL(value);
    return href === `${own}/` ? own : undefined;
  },
};

export const host: Kind<string> = {
  accepts: 'an address or a name of this machine, such as 127.0.0.1, :: or localhost',
  read: (value) => (isIP(value) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value) ? value : undefined),
};

/** Ranges with a name. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

export const network: Kind<string> = {
  accepts: `an address or a range, such as 10.0.0.7 or 10.0.0.0/8, or ${RANGES.join(', ')}`,
  read: (value) => {
    if (RANGES.includes(value)) return value;
    const [, ip = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(value) ?? [];
    const most = { 0: 0, 4: 32, 6: 128 }[isIP(ip)] ?? 0;
    // A range of no bits would be everybody, and everybody is no proxy.
    const fits = most > 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= most));
    return fits ? value : undefined;
  },
};

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Accepts the level of one room's log. */
export const roomLevel: Kind<{ readonly room: string; readonly level: string }> = {
  accepts: `a room and its level, such as jobs=debug, with one of ${LOG_LEVELS.join(', ')}`,
  read: (value) => {
    const [, room, level] = /^([a-z][a-z0-9-]*)=([a-z]+)$/.exec(value) ?? [];
    return room && LOG_LEVELS.some((known) => known === level) ? { room, level: level! } : undefined;
  },
};

/** Accepts a secret of another program, which nobody can guess. */
export const token: Kind<string> = {
  accepts: 'at least 16 letters, digits and signs without blanks',
  read: (value) => (/^[\x21-\x7e]{16,}$/.test(value) ? value : undefined),
};

/** Accepts a bucket with its key. */
export const bucket: Kind<string> = {
  accepts: 's3://key:secret@host/bucket, and behind it ?region=… and &endpoint=https://… where they are needed',
  read: (value) => {
    if (!/^s3:\/\//i.test(value) || !URL.canParse(value)) return undefined;
    const { username, password, host: name, pathname, searchParams } = new URL(value);
    const endpoint = searchParams.get('endpoint');
    const isWhole = username && password && name && pathname.replace(/\//g, '');
    return isWhole && (endpoint === null || /^https?:\/\/[^/]/i.test(endpoint)) ? value : undefined;
  },
};

/** Accepts a key of push messages, as `npx web-push generate-vapid-keys` makes them. */
export const pushKey: Kind<string> = {
  accepts: 'a key that npx web-push generate-vapid-keys made',
  read: (value) => (/^[A-Za-z0-9_-]{43,88}$/.test(value) ? value : undefined),
};

export const sender: Kind<string> = {
  accepts: 'an e-mail address, with a name or without: Scoop <no-reply@scoop.example>',
  read: (value) => (/^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value) ? value : undefined),
};

/** Accepts an existing folder. */
export const folder: Kind<string> = {
  accepts: 'a folder that exists',
  read: (value) => (kindOf(resolve(value)) === 'folder' ? resolve(value) : undefined),
};

/** Accepts a folder that exists or can be made: nothing on the way to it is a file. */
export const newFolder: Kind<string> = {
  accepts: 'a folder: an existing one, or one to be made where no file is in the way',
  read: (value) => {
    let path = resolve(value);
    while (kindOf(path) === 'none' && dirname(path) !== path) path = dirname(path);
    return kindOf(path) === 'folder' ? resolve(value) : undefined;
  },
};

function kindOf(path: string): 'folder' | 'file' | 'none' {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'none' : 'file';
  }
}
