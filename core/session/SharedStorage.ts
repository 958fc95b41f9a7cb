// Keeps one `state` for all tabs: each tab writes only its own changes, so that a slow tab never restores a session
// that another one ended or switched (docs/security.md, "Switch").

import { readAuth, whoOf } from './stored.ts';

type Fields = Record<string, unknown>;

/** A longer or deeper state is not ours, and could fill the store or the stack. */
const LONGEST = 2_000_000;
const DEEPEST = 64;

export class SharedStorage {
  /** What this tab last read or wrote; the difference from it is what the tab changed. */
  private known: Fields = {};

  constructor(
    private readonly name: string,
    private readonly version: number,
    private readonly storage: Storage,
  ) {}

  /** Answers the stored state; null if there is none, or none of this version. */
  read(): Fields | null {
    const state = parse(this.storage.getItem(this.name));
    if (versionOf(state) !== this.version) return null;
    this.known = state;
    return state;
  }

  /** Takes a part over without counting it as a change of this tab, so that it is not written. */
  accept(part: Fields): void {
    this.known = { ...this.known, ...part };
  }

  /** Called by mobx-persist-store, which needs own properties. */
  readonly adapter = {
    getItem: (): string | null => {
      const state = this.read();
      return state && JSON.stringify(state);
    },
    setItem: (name: string, content: string): void => this.write(name, content),
    removeItem: (name: string): void => this.storage.removeItem(name),
  };

  private write(name: string, content: string): void {
    const mine = fields(JSON.parse(content));
    const base = this.known;
    this.known = mine;
    const text = this.storage.getItem(name);
    const theirs = parse(text);
    // Another tab runs a newer build, whose state this tab must not change.
    if (versionOf(theirs) > this.version) return;
    const isOurs = text === null || versionOf(theirs) === this.version;
    const merged = JSON.stringify(isOurs ? merge(base, mine, theirs) : mine);
    if (merged !== text) this.storage.setItem(name, merged);
  }
}

function merge(base: Fields, mine: Fields, theirs: Fields): Fields {
  const auth = mergeAuth(fields(base.auth), fields(mine.auth), fields(theirs.auth));
  return { ...theirs, ...changes(base, mine), auth };
}

/**
 * Keeps token and person together: the tab that changed the token last decides who is signed in. A sign-out ends the
 * session that this tab knew, and not one that another tab began meanwhile.
 */
function mergeAuth(base: Fields, mine: Fields, theirs: Fields): Fields {
  if (mine.token !== base.token) return mine.token === null && isOther(base, theirs) ? theirs : mine;
  return theirs.token === base.token ? { ...theirs, ...changes(base, mine) } : theirs;
}

/**
 * Tells whether the session is of another person, or of nobody known yet; a renewed token alone is no other session.
 */
function isOther(base: Fields, theirs: Fields): boolean {
  return theirs.token !== base.token && whoOf(readAuth(theirs)) !== whoOf(readAuth(base));
}

function changes(before: Fields, now: Fields): Fields {
  return Object.fromEntries(Object.entries(now).filter(([key, value]) => !isSame(value, before[key])));
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Reads the version that mobx-persist-store writes beside the properties. */
function versionOf(state: Fields): number {
  const { version } = fields(state.__mps__);
  return typeof version === 'number' ? version : -1;
}

function parse(text: string | null): Fields {
  if (text === null || text.length > LONGEST) return {};
  try {
    const state: unknown = JSON.parse(text);
    return isDeeper(state, DEEPEST) ? {} : fields(state);
  } catch {
    return {};
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((entry) => isDeeper(entry, levels - 1));
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}
