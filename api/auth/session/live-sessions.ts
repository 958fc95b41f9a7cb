// Remembers which sessions are alive. The database is asked once for each session, and its answer is dropped when any
// process announces a change. While announcements may be missed, every call asks the database.
import type { Announcement, SessionsToRefresh } from '../../announcements/announce.ts';
import type { Hearing } from '../../announcements/hearing.ts';
import type { Caller, SessionKey } from '../../contract/index.ts';
import type { LiveSession } from '../caller.ts';

/** Changes that nobody announces, such as an operator's own SQL, show after this time. */
const FRESH_MS = 5_000;
const MOST = 10_000;

/** Reads a session from the database. */
export type Load = (kind: Caller['kind'], key: SessionKey) => Promise<LiveSession | undefined>;

interface Options {
  readonly hearing: Pick<Hearing, 'add' | 'begin' | 'isSure'>;
  readonly load: Load;
}

interface Known {
  readonly found: LiveSession;
  readonly at: number;
}

export class LiveSessions {
  private readonly known = new Map<string, Known>();
  /** Counts announcements: a session that was read before one may be outdated. */
  private turn = 0;

  constructor(private readonly options: Options) {
    const heard = (announcement: Announcement) => this.heard(announcement);
    const missed = () => this.forget(() => true);
    options.hearing.add({ heard, heardOwn: (announcement) => (announcement ? heard(announcement) : missed()), missed });
  }

  /** Finds a session; if its generation differs from the token's, it is read again. */
  async find(kind: Caller['kind'], key: SessionKey, gen?: number): Promise<LiveSession | undefined> {
    const known = this.remembered(key.sid);
    const isIt = known?.caller.kind === kind && (gen === undefined || known.session.generation === gen);
    return isIt ? known : this.ask(kind, key);
  }

  /** Drops a session, so that the next call reads it again. */
  drop(sid: string): void {
    this.turn += 1;
    this.known.delete(sid);
  }

  private remembered(sid: string): LiveSession | undefined {
    const known = this.known.get(sid);
    if (!known || !this.options.hearing.isSure() || performance.now() - known.at > FRESH_MS) return undefined;
    return known.found.session.expires_at > new Date() ? known.found : undefined;
  }

  private async ask(kind: Caller['kind'], key: SessionKey): Promise<LiveSession | undefined> {
    const { hearing, load } = this.options;
    hearing.begin().catch(() => undefined);
    const { turn } = this;
    const at = performance.now();
    const isSure = hearing.isSure();
    const found = await load(kind, key);
    // Whether somebody still acts hangs on another session than this one.
    if (found && !found.isActing && isSure && turn === this.turn) this.remember(key.sid, { found, at });
    return found;
  }

  private remember(sid: string, known: Known): void {
    if (this.known.size >= MOST) this.known.clear();
    this.known.set(sid, known);
  }

  private heard(announcement: Announcement): void {
    if (announcement.type === 'signedOut') this.drop(announcement.session);
    else if (announcement.type === 'renewed') this.renewed(announcement);
    else if (announcement.type === 'session') this.changed(announcement);
  }

  private renewed(announcement: Extract<Announcement, { type: 'renewed' }>): void {
    if ('session' in announcement) this.drop(announcement.session);
    else this.forget(({ caller }) => caller.kind === 'employee' && caller.accountId === announcement.account);
  }

  private changed({ company, employees, devices }: Extract<Announcement, { type: 'session' }>): void {
    const isEveryone = !employees && !devices;
    this.forget(({ caller }) => {
      if (caller.companyId !== company || isEveryone) return caller.companyId === company;
      return isConcerned(caller, { employees, devices });
    });
  }

  private forget(whose: (found: LiveSession) => boolean | undefined): void {
    this.turn += 1;
    for (const [sid, { found }] of this.known) if (whose(found)) this.known.delete(sid);
  }
}

/** Tells whether the change concerns this session; the person who signed on at a device is part of the device's. */
export function isConcerned(caller: Caller, { employees, devices }: SessionsToRefresh): boolean {
  const isOf = (person?: { readonly employeeId: number }) =>
    person !== undefined && employees?.includes(person.employeeId) === true;
  return caller.kind === 'employee' ? isOf(caller) : isOf(caller.person) || devices?.includes(caller.deviceId) === true;
}
