// Contains a package's code on the server: what throws becomes a fault and a refusal that names the plugin, what was
// stopped answers nothing any more, and what takes too long is not waited for. Everything else goes on.
import { Problem } from '../../contract/index.ts';
import { Unasked } from '../../records/asking.ts';
import type { Line, Turns } from '../../store/turns.ts';
import { labelled } from '../installing/label.ts';
import { routeLine, shareOf } from '../installing/share.ts';
import { faultOf, isSameFault, type PackageFault } from './fault.ts';
import { inOwnTurn } from './turn.ts';

/** A plugin that fails in a hundred ways is not read to the end. */
const MOST_FAULTS = 50;
export const PATIENCE_MS = 10_000;
/** What `records()` refuses as an effect of too many effects: part of it is whoever's hook it passes. */
const CIRCLE = 'recordsCircle';

export type LogFault = (id: string, fault: PackageFault, thrown?: unknown) => void;

export class Container {
  /** In the order in which they showed. */
  readonly faults: PackageFault[] = [];
  isStopped = false;
  readonly share: Turns;
  /** Where its own transactions wait for their part of the share. */
  readonly line: Line;
  private readonly waiting = new Set<(reason: Problem) => void>();
  /** Transactions that run a piece of it. */
  private readonly holding = new WeakSet<object>();

  /** @param patience how long a piece of it may take, in milliseconds */
  constructor(
    readonly id: string,
    private readonly log: LogFault = () => undefined,
    private readonly patience = PATIENCE_MS,
  ) {
    this.share = shareOf(id);
    this.line = routeLine(patience);
  }

  report(fault: PackageFault, thrown?: unknown): void {
    if (this.faults.length >= MOST_FAULTS || this.faults.some((known) => isSameFault(known, fault))) return;
    this.faults.push(fault);
    this.log(this.id, fault, thrown);
  }

  /** Awaits what the plugin does; a refusal that it means, a `Problem`, passes as it is. */
  async run<T>(code: PackageFault['code'], contribution: string, work: () => T | Promise<T>): Promise<T> {
    if (this.isStopped) throw this.stopped();
    try {
      return await this.untilOver(contribution, labelled(contribution, work));
    } catch (error) {
      throw this.failed(code, contribution, error);
    }
  }

  /** The same for what runs in a transaction of the caller's, and holds its connection: once, however deep it goes. */
  runShared<T>(
    code: PackageFault['code'],
    contribution: string,
    transaction: object,
    work: () => T | Promise<T>,
  ): Promise<T> {
    if (this.holding.has(transaction)) return this.run(code, contribution, work);
    return this.share.take(() => {
      this.holding.add(transaction);
      return this.run(code, contribution, work).finally(() => this.holding.delete(transaction));
    });
  }

  /** A transaction that the package began by itself: it ends with its time, whoever still waits for it. */
  inTime<T>(work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(this.late('database')), this.patience);
    });
    return Promise.race([work, over]).finally(() => clearTimeout(timer));
  }

  /** The same for what must answer at once; an endless loop in it costs the call that it is part of. */
  runNow<T>(code: PackageFault['code'], contribution: string, work: () => T): T {
    if (this.isStopped) throw this.stopped();
    try {
      return work();
    } catch (error) {
      throw this.failed(code, contribution, error);
    }
  }

  /** Ends every call that is running in it, and answers none from now on. */
  stop(fault: PackageFault): void {
    this.isStopped = true;
    this.report(fault);
    for (const end of this.waiting) end(this.stopped());
    this.waiting.clear();
  }

  stopped(): Problem {
    return new Problem(503, 'pluginStopped', { extra: { plugin: this.id } });
  }

  /** The fault goes on the list; the caller hears which plugin it was. */
  failed(code: PackageFault['code'], contribution: string, error: unknown): Error {
    // It only has to begin anew.
    if (error instanceof Unasked) return error;
    if (error instanceof Problem) {
      if (error.code === CIRCLE) this.report(faultOf('RECORDS_CIRCLE', error, contribution));
      return error;
    }
    this.report(faultOf(code, error, contribution), error);
    return new Problem(500, 'pluginFailed', { extra: { plugin: this.id }, cause: error });
  }

  private late(contribution: string): Problem {
    const message = `it had not answered after ${this.patience / 1000} s, and was not waited for any longer`;
    this.report({ code: 'TOOK_TOO_LONG', contribution, message });
    return new Problem(503, 'pluginLate', { extra: { plugin: this.id }, headers: { 'retry-after': '30' } });
  }

  private untilOver<T>(contribution: string, work: () => T | Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // It keeps the process too: at the start nothing else may, and what a plugin promised is still to come.
      const timer = setTimeout(() => stop(this.late(contribution)), this.patience);
      const settle = (end: () => void) => {
        clearTimeout(timer);
        this.waiting.delete(stop);
        end();
      };
      const stop = (reason: unknown) => settle(() => reject(reason));
      this.waiting.add(stop);
      // A promise of its own: what it throws at once is caught as what it throws later.
      inOwnTurn(() => {
        new Promise<T>((start) => start(work())).then((value) => settle(() => resolve(value)), stop);
      });
    });
  }
}
