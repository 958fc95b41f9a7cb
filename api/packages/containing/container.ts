// Contains a package's code on the server: an error becomes a fault and a refusal that names the plugin, a stopped
// package answers nothing any more, and slow code is not waited for. Everything else goes on.
import { Problem } from '../../contract/index.ts';
import { Unasked } from '../../records/asking.ts';
import type { Line, Turns } from '../../store/connections/turns.ts';
import { labelled } from '../installing/label.ts';
import { routeLine, shareOf } from '../installing/share.ts';
import { faultOf, isSameFault, type PackageFault } from './fault.ts';
import { inOwnTurn } from './turn.ts';

/** The most faults that are kept of one plugin. */
const MOST_FAULTS = 50;
export const PATIENCE_MS = 10_000;
/** Code of `records()` for a too long chain of effects, which may pass through several plugins' hooks. */
const CIRCLE = 'recordsCircle';

export type LogFault = (id: string, fault: PackageFault, thrown?: unknown) => void;

export class Container {
  /** Faults in the order in which they appeared. */
  readonly faults: PackageFault[] = [];
  isStopped = false;
  readonly share: Turns;
  /** Where its own transactions wait for their part of the share. */
  readonly line: Line;
  private readonly waiting = new Set<(reason: Problem) => void>();
  /** Transactions in which its code is running. */
  private readonly holding = new WeakSet<object>();

  /** @param patience milliseconds that one part of it may take */
  constructor(
    readonly id: string,
    private readonly log: LogFault = () => undefined,
    private readonly patience = PATIENCE_MS,
    connections?: number,
  ) {
    this.share = shareOf(id, connections);
    this.line = routeLine(patience);
  }

  report(fault: PackageFault, thrown?: unknown): void {
    if (this.faults.length >= MOST_FAULTS || this.faults.some((known) => isSameFault(known, fault))) return;
    this.faults.push(fault);
    this.log(this.id, fault, thrown);
  }

  /** Awaits the plugin's code; a `Problem` that it throws passes as it is. */
  async run<T>(code: PackageFault['code'], contribution: string, work: () => T | Promise<T>): Promise<T> {
    if (this.isStopped) throw this.stopped();
    try {
      return await this.untilOver(contribution, labelled(contribution, work));
    } catch (error) {
      throw this.failed(code, contribution, error);
    }
  }

  /**
   * Does the same for code in a caller's transaction, whose connection it holds; it counts once, however deep the calls
   * nest.
   */
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

  /** Runs work in a transaction that already counts, so that the package's hooks within it wait for no second one. */
  async held<T>(transaction: object, work: () => Promise<T>): Promise<T> {
    this.holding.add(transaction);
    try {
      return await work();
    } finally {
      this.holding.delete(transaction);
    }
  }

  /** Limits a transaction that the package began itself: it ends after its time, whoever still waits for it. */
  inTime<T>(work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(this.late('database')), this.patience);
    });
    return Promise.race([work, over]).finally(() => clearTimeout(timer));
  }

  /** Runs code that must answer at once; an endless loop in it costs the call that it is part of. */
  runNow<T>(code: PackageFault['code'], contribution: string, work: () => T): T {
    if (this.isStopped) throw this.stopped();
    try {
      return work();
    } catch (error) {
      throw this.failed(code, contribution, error);
    }
  }

  /** Ends every running call of it, and answers none from now on. */
  stop(fault: PackageFault): void {
    this.isStopped = true;
    this.report(fault);
    for (const end of this.waiting) end(this.stopped());
    this.waiting.clear();
  }

  stopped(): Problem {
    return new Problem(503, 'pluginStopped', { extra: { plugin: this.id } });
  }

  /** Adds the fault to the list; the caller learns which plugin it was. */
  failed(code: PackageFault['code'], contribution: string, error: unknown): Error {
    // The call is only interrupted, and starts again.
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
      // The timer keeps the process alive, since at the start nothing else may, and the plugin's promise is still open.
      const timer = setTimeout(() => stop(this.late(contribution)), this.patience);
      const settle = (end: () => void) => {
        clearTimeout(timer);
        this.waiting.delete(stop);
        end();
      };
      const stop = (reason: unknown) => settle(() => reject(reason));
      this.waiting.add(stop);
      // Wrapped in a promise, so that an error at once is caught like one that comes later.
      inOwnTurn(() => {
        new Promise<T>((start) => start(work())).then((value) => settle(() => resolve(value)), stop);
      });
    });
  }
}
