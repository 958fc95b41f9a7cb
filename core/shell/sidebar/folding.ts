// Decides which entries of a menu's group fold: those that a person who has been here for a while never opened in this browser.
import { makeAutoObservable } from 'mobx';
import { today } from '#core/contract';
import { preferences } from '../../session/preferences.ts';
import { session } from '../../session/session.ts';
import type { MenuNode } from './menu.ts';

/** For so many days a person looks around; after that, what was never opened folds. */
const LOOKS_AROUND_DAYS = 14;
/** Fewer entries than this are read at a glance, and so few are not worth a press. */
const AT_A_GLANCE = 6;
const LEAST_FOLDED = 3;

interface Opened {
  readonly since: string;
  readonly keys: readonly string[];
}

class Folding {
  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Remembers that the person came to the entry's page. */
  note(key: string): void {
    const { since, keys } = this.opened;
    if (keys.includes(key) || session.preview) return;
    preferences.set(placeOf(), JSON.stringify({ since, keys: [...keys, key] }));
  }

  /** Answers the entries that fold. What counts something, is pinned or is open never does. */
  folded(children: readonly MenuNode[], isPinned: (key: string) => boolean): readonly MenuNode[] {
    const { since, keys } = this.opened;
    const days = (Date.parse(today()) - Date.parse(since)) / 86_400_000;
    if (days < LOOKS_AROUND_DAYS || children.length < AT_A_GLANCE) return [];
    const folds = (node: MenuNode) => !(keys.includes(node.key) || node.badge || node.current || isPinned(node.key));
    const folded = children.filter((node) => node.to !== undefined && folds(node));
    return folded.length < LEAST_FOLDED || folded.length === children.length ? [] : folded;
  }

  private get opened(): Opened {
    return stored();
  }
}

export const folding = new Folding();

const placeOf = (): string => `menu.opened.${session.auth.authEmployee?.id ?? ''}`;

/** Answers what this browser kept; a person who is new here begins today. */
function stored(): Opened {
  try {
    const { since, keys } = JSON.parse(preferences.get(placeOf()) ?? '{}');
    if (typeof since === 'string' && Array.isArray(keys)) return { since, keys };
  } catch {
    // A damaged entry counts as none, and is written anew.
  }
  return { since: today(), keys: [] };
}
