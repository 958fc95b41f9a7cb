// Knows who has which record open now, across all API processes. The processes tell each other, and nothing is stored
// in a table.
import type { Announcement } from '../announcements/announce.ts';
import type { Hearing } from '../announcements/hearing.ts';

type Told = Extract<Announcement, { type: 'presence' }>;

export interface PersonHere {
  readonly id: number;
  readonly display: string;
  readonly doing: 'view' | 'edit';
}

/** The people at a record, and the values that decide who may know. */
export interface RecordPresence extends Pick<Told, 'company' | 'resource' | 'id' | 'version'> {
  readonly people: readonly PersonHere[];
}

interface Tab extends Told {
  readonly until: number;
}

/** A page reports every twenty seconds, and one report may be lost. */
const LASTS_MS = 45_000;
const SWEEP_MS = 5_000;
/** The most people that are shown at a record. */
const MOST = 20;

export class PeopleHere {
  private readonly records = new Map<string, Map<string, Tab>>();
  private readonly followers = new Set<(here: RecordPresence) => void>();
  private readonly timer: NodeJS.Timeout;

  constructor(hearing: Hearing) {
    hearing.add({ heard: (told) => void (told.type === 'presence' && this.take(told)), missed: () => undefined });
    this.timer = setInterval(() => this.sweep(Date.now()), SWEEP_MS);
    this.timer.unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** Calls back for each record at which somebody came, left, or began something else. */
  follow(follower: (here: RecordPresence) => void): void {
    this.followers.add(follower);
  }

  /** Lists each person once: one who edits in one tab and looks in another, edits. */
  at(company: number, resource: string, id: number): PersonHere[] {
    const people = new Map<number, PersonHere>();
    for (const { employee, name, doing } of this.records.get(keyOf({ company, resource, id }))?.values() ?? []) {
      if (doing !== 'left' && people.get(employee)?.doing !== 'edit')
        people.set(employee, { id: employee, display: name, doing });
    }
    return [...people.values()].slice(0, MOST);
  }

  private take(told: Told): void {
    const key = keyOf(told);
    const tabs = this.records.get(key) ?? new Map<string, Tab>();
    const tab = `${told.employee} ${told.tab}`;
    const before = tabs.get(tab);
    if (told.doing === 'left') tabs.delete(tab);
    else tabs.set(tab, { ...told, until: Date.now() + LASTS_MS });
    if (tabs.size > 0) this.records.set(key, tabs);
    else this.records.delete(key);
    if ((before?.doing ?? 'left') !== told.doing) this.announce({ ...before, ...told });
  }

  /** Removes people whose tab has stopped reporting. */
  private sweep(now: number): void {
    for (const [key, tabs] of this.records) {
      const gone = [...tabs].filter(([, { until }]) => until < now);
      for (const [tab] of gone) tabs.delete(tab);
      if (tabs.size === 0) this.records.delete(key);
      if (gone[0]) this.announce(gone[0][1]);
    }
  }

  private announce({ company, resource, id, version }: Told): void {
    const here = { company, resource, id, version, people: this.at(company, resource, id) };
    for (const follower of this.followers) follower(here);
  }
}

const keyOf = ({ company, resource, id }: Pick<Told, 'company' | 'resource' | 'id'>) => `${company}/${resource}/${id}`;
