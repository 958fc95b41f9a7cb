// Keeps one `state` for all tabs: each writes only what it changed itself, so that a tab which lags behind never brings
// back a session that another one ended or switched (docs/security.md, "Switch").

import { readAuth, whoOf } from './stored.ts';

type Fields = Record<string, unknown>;

/** A state of ours is neither longer, in characters, nor deeper: more fills the store or the stack. */
const LONGEST = 2_000_000;
const DEEPEST = 64;

export class SharedStorage {
  /** What this tab last read or wrote: the difference with it is what the tab changed. */
  private known: Fields = {};

  constructor(
    private readonly name: string,
    private readonly version: number,
    private readonly storage: Storage = window.localStorage,
  ) {}

  /** What all tabs know now; null when there is nothing, or nothing of this version. */
  read(): Fields | null {
    const state = parse(this.storage.getItem(this.name));
    if (versionOf(state) !== this.version) return null;
    this.known = state;
    return state;
  }

  /** Part of what this tab holds from now on without having changed it: it is not written. */
  accept(part: Fields): void {
    this.known = { ...this.known, ...part };
  }

  /** What mobx-persist-store calls; it asks for own properties. */
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
    // A newer build in another tab, since this one started: its state is not ours to touch.
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
 * Token and person go together: whoever changed the token last says who is signed in. A sign-out ends the session that
 * this tab knew, and not one that another tab began meanwhile: after a switch the old one ends everywhere.
 */
function mergeAuth(base: Fields, mine: Fields, theirs: Fields): Fields {
  if (mine.token !== base.token) return mine.token === null && isOther(base, theirs) ? theirs : mine;
  return theirs.token === base.token ? { ...theirs, ...changes(base, mine) } : theirs;
}

/** True for a session of somebody else, or of nobody known yet; a token that was only renewed is none. */
function isOther(base: Fields, theirs: Fields): boolean {
  return theirs.token !== base.token && whoOf(readAuth(theirs)) !== whoOf(readAuth(base));
}

function changes(before: Fields, now: Fields): Fields {
  return Object.fromEntries(Object.entries(now).filter(([key, value]) => !isSame(value, before[key])));
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** As mobx-persist-store notes it beside the properties. */
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
