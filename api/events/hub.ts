// Passes announcements on to the streams that they concern (docs/design.md, "How an event travels"; docs/security.md,
// "Events").
import type { Entity } from '#core/contract';
import type { Announcement } from '../announcements/announce.ts';
import type { Hearing } from '../announcements/hearing.ts';
import type { Tables } from '../auth/employee-sql.ts';
import { isConcerned } from '../auth/session/live-sessions.ts';
import type { Badge } from '../badges/index.ts';
import { type Caller, type Database, Problem, type Row, type ScreenActor } from '../contract/index.ts';
import { eventStreams } from '../measuring/index.ts';
import type { PeopleHere, RecordPresence } from '../presence/people-here.ts';
import type { PreparedQuery } from '../queries/index.ts';
import { ArrivalFeed, type Shown } from './arrivals.ts';
import { Calm } from './calm.ts';
import { type Connection, Connections } from './connections.ts';
import { mayReceive } from './may-receive.ts';
import { NavbarFeed } from './navbar.ts';
import { QueryFeed } from './queries.ts';
import { RecentChanges } from './recent.ts';
import { recheck } from './watch.ts';

export interface HubOptions {
  readonly database: Database;
  readonly hearing: Hearing;
  readonly tables: Tables;
  readonly entities: readonly Entity[];
  readonly badges: readonly Badge[];
  readonly queries: readonly PreparedQuery[];
  readonly here: PeopleHere;
  /** Called at every heartbeat with the screens whose streams are open. */
  readonly onScreens: (screens: readonly ScreenActor[]) => Promise<void>;
  readonly onFault: (error: unknown) => void;
}

const BEAT_MS = 15_000;
/** Well within the five seconds after which an ended session may get no more events. */
const CHECK_MS = 2_000;
const COUNT_MS = 60_000;
/** Number of announcements that are passed on without a pause. */
const BREATH = 100;
/** Time for which a new stream waits for the connection that receives announcements. */
const READY_MS = 3_000;

export class Hub {
  private readonly connections = new Connections();
  private readonly navbar: NavbarFeed;
  private readonly queries: QueryFeed;
  private readonly entities: ReadonlyMap<string, Entity>;
  private readonly timers: readonly NodeJS.Timeout[];
  private readonly unmeasure: () => void;
  private readonly recent = { session: new RecentChanges(), record: new RecentChanges() };
  private readonly calm = new Calm();
  private readonly arrivals = new ArrivalFeed();
  private queue: Promise<void> = Promise.resolve();
  private isChecking = false;
  private heardSoFar = 0;
  private isClosed = false;

  constructor(private readonly options: HubOptions) {
    this.navbar = new NavbarFeed(this.connections, options.badges);
    this.queries = new QueryFeed(this.connections, options.queries);
    this.unmeasure = eventStreams.add(() => [
      [this.connections.size, { kind: 'changes' }],
      [this.arrivals.connections.size, { kind: 'arrivals' }],
    ]);
    this.entities = new Map(options.entities.map((entity) => [entity.resource, entity]));
    this.timers = [
      setInterval(() => this.beat(), BEAT_MS),
      setInterval(() => this.check(), CHECK_MS),
      setInterval(() => this.ticked(), COUNT_MS),
    ];
    for (const timer of this.timers) timer.unref();
    options.here.follow((here) => this.inTurn(() => this.presence(here)));
    options.hearing.add({ heard: (announcement) => this.heard(announcement), missed: () => this.startAfresh() });
  }

  async open(caller: Caller): Promise<Connection> {
    await this.hear();
    if (this.isClosed) throw closed();
    const connection = this.connections.add(caller);
    if (this.recent.session.ago(caller.companyId) !== undefined) connection.stream.send('missed', {});
    const ago = this.recent.record.ago(caller.companyId);
    if (ago !== undefined) connection.stream.send('changed', { ago });
    this.welcome(connection);
    return connection;
  }

  /** Opens a stream of rows that arrive, for a page that shows these subjects. */
  async follow(caller: Caller, shown: Shown): Promise<Connection> {
    await this.hear();
    if (this.isClosed) throw closed();
    return this.arrivals.open(caller, shown);
  }

  /** Ends every stream at once; clients connect to another process, or to this one after its restart. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.unmeasure();
    for (const timer of this.timers) clearInterval(timer);
    this.navbar.close();
    this.calm.close();
    this.queries.close();
    this.endAll();
    await this.queue;
  }

  /** Sends the counts to a new stream; nobody waits for them. */
  private welcome(connection: Connection): void {
    this.navbar.welcome(connection).catch(this.options.onFault);
  }

  /** Starts listening with the first stream. */
  private async hear(): Promise<void> {
    if (this.isClosed) throw closed();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(closed()), READY_MS);
    });
    await Promise.race([this.options.hearing.begin(), late]).finally(() => clearTimeout(timer));
  }

  /**
   * Handles announcements one after another, in the order of the commits: a session that ended before a change never
   * gets that change.
   */
  private heard(announcement: Announcement): void {
    const { type } = announcement;
    if (type === 'session' || type === 'record') this.recent[type].note(announcement.company);
    const isUnheard = this.connections.isEmpty && this.arrivals.connections.isEmpty;
    if (isUnheard || type === 'job' || type === 'presence') return;
    if (announcement.type === 'signedOut') this.signOut(announcement.session);
    else if (announcement.type === 'renewed') this.renewed(announcement);
    else this.inTurn(() => this.pass(announcement));
    // Pauses now and then in a burst, so that the sockets of clients which read keep up.
    this.heardSoFar += 1;
    if (this.heardSoFar % BREATH === 0) this.inTurn(() => new Promise((resolve) => setImmediate(resolve)));
  }

  private inTurn(work: () => Promise<void> | void): void {
    this.queue = this.queue.then(work).catch(this.options.onFault);
  }

  private signOut(session: string): void {
    for (const connections of this.everyone())
      for (const connection of connections.where(({ sessionId }) => sessionId === session))
        connections.signOut(connection);
  }

  /** A changed account may mean that its sessions ended. */
  private renewed(announcement: Extract<Announcement, { type: 'renewed' }>): void {
    if ('session' in announcement) return;
    const { account } = announcement;
    this.checkSome(() => this.connections.where((one) => one.kind === 'employee' && one.accountId === account));
  }

  private async pass(
    announcement: Exclude<Announcement, { type: 'signedOut' | 'renewed' | 'job' | 'presence' }>,
  ): Promise<void> {
    if (announcement.type === 'record') this.record(announcement);
    if (announcement.type === 'arrived') this.arrived(announcement);
    if (announcement.type === 'session') await this.session(announcement);
    if (announcement.type === 'identify') this.identify(announcement);
    if (announcement.type === 'notice') this.notice(announcement);
  }

  /** Tells which record changed, only to people who may list or see its kind. */
  private record(changed: Extract<Announcement, { type: 'record' }>): void {
    const { company, resource, id, versions, part, live, by } = changed;
    const entity = this.entities.get(resource);
    if (!entity) return;
    if (live) {
      this.calm.pass(`${company} ${resource} ${id}`, () => this.live(entity, changed));
      return;
    }
    const told = { resource, id, ...(by && { by }) };
    for (const { stream } of this.readers(company, entity, versions)) stream.send(part ?? 'record', told);
    if (part) return;
    this.navbar.changed(company, entity.model);
    this.queries.changed(company, entity.model, id);
  }

  /** Badges count what people do, so they ignore devices' reports. */
  private live(entity: Entity, { company, resource, id, versions }: Extract<Announcement, { type: 'record' }>): void {
    for (const { stream } of this.readers(company, entity, versions)) stream.send('record', { resource, id });
    this.queries.changed(company, entity.model, id);
  }

  /** Badges never count rows of a stream; queries of them are asked again now and then. */
  private arrived(arrived: Extract<Announcement, { type: 'arrived' }>): void {
    const { company, resource } = arrived;
    const entity = this.entities.get(resource);
    if (!entity) return;
    this.arrivals.heard(arrived, entity);
    this.calm.pass(`${company} ${resource}`, () => this.queries.changed(company, entity.model));
  }

  private presence({ company, resource, id, people, version }: RecordPresence): void {
    const entity = this.entities.get(resource);
    const readers = entity ? this.readers(company, entity, version && [version]) : [];
    for (const { stream } of readers) stream.send('presence', { resource, id, people });
  }

  private readers(company: number, entity: Entity, versions?: readonly Row[]): Connection[] {
    return this.connections.where((caller) => caller.companyId === company && mayReceive(caller, entity, versions));
  }

  private async session({ company, employees, devices }: Extract<Announcement, { type: 'session' }>): Promise<void> {
    const isEveryone = !employees && !devices;
    const concerned = this.connections.where(
      (caller) => caller.companyId === company && (isEveryone || isConcerned(caller, { employees, devices })),
    );
    for (const { connection, isChanged } of await this.recheck(concerned)) {
      connection.stream.send('session', {});
      if (isChanged) this.welcome(connection);
    }
  }

  private identify({ company, device, name }: Extract<Announcement, { type: 'identify' }>): void {
    const shown = this.connections.where(
      (caller) => caller.kind === 'screen' && caller.companyId === company && caller.deviceId === device,
    );
    for (const { stream } of shown) stream.send('identify', { name });
  }

  private notice({ company, employees }: Extract<Announcement, { type: 'notice' }>): void {
    const isTold = (caller: Caller) =>
      caller.kind === 'employee' && caller.companyId === company && employees?.includes(caller.employeeId) !== false;
    const told = this.connections.where(isTold);
    for (const { stream } of told) stream.send('notice', {});
    if (told.length > 0) this.navbar.told(company, told);
  }

  private check(): void {
    if (this.isChecking || this.everyone().every(({ isEmpty }) => isEmpty)) return;
    this.isChecking = true;
    this.checkSome(() => this.connections.all());
    this.inTurn(async () => void (await this.recheck(this.arrivals.connections.all(), this.arrivals.connections)));
    this.inTurn(() => {
      this.isChecking = false;
    });
  }

  private checkSome(which: () => readonly Connection[]): void {
    this.inTurn(async () => {
      const live = await this.recheck(which());
      for (const { connection, isChanged } of live) {
        if (!isChanged) continue;
        connection.stream.send('session', {});
        this.welcome(connection);
      }
    });
  }

  private recheck(some: readonly Connection[], connections = this.connections) {
    const { database, tables } = this.options;
    return recheck({ database, tables, connections }, some);
  }

  private everyone(): readonly Connections[] {
    return [this.connections, this.arrivals.connections];
  }

  private endAll(): void {
    for (const connections of this.everyone()) for (const one of connections.all()) connections.end(one);
  }

  private beat(): void {
    for (const connections of this.everyone()) for (const { stream } of connections.all()) stream.beat();
    const screens = this.connections.all().flatMap(({ caller }) => (caller.kind === 'screen' ? [caller] : []));
    if (screens.length > 0) this.options.onScreens(screens).catch(this.options.onFault);
  }

  private ticked(): void {
    for (const company of this.connections.companies()) this.navbar.ticked(company);
  }

  /** Announcements may have been missed, so all streams end and clients start from the stored data. */
  private startAfresh(): void {
    this.recent.session.begin();
    this.recent.record.begin();
    this.endAll();
  }
}

const closed = () => new Problem(503, 'overloaded', { headers: { 'retry-after': '3' } });
