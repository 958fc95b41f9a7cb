// What a package's code on the server runs in: what throws becomes a fault and a refusal that names the plugin, and
// what was stopped answers nothing any more. Everything else goes on.
import { Problem } from '../problem.ts';
import { faultOf, isSameFault, type PackageFault } from './fault.ts';
import { inOwnTurn } from './turn.ts';

/** A plugin that fails in a hundred ways is not read to the end. */
const MOST_FAULTS = 50;
const ALIVE_MS = 60_000;

export class Container {
  /** In the order in which they showed. */
  readonly faults: PackageFault[] = [];
  isStopped = false;
  private readonly waiting = new Set<(reason: Problem) => void>();

  constructor(
    readonly id: string,
    private readonly log: (id: string, fault: PackageFault, thrown?: unknown) => void = () => undefined,
  ) {}

  report(fault: PackageFault, thrown?: unknown): void {
    if (this.faults.length >= MOST_FAULTS || this.faults.some((known) => isSameFault(known, fault))) return;
    this.faults.push(fault);
    this.log(this.id, fault, thrown);
  }

  /** Awaits what the plugin does; a refusal that it means, a `Problem`, passes as it is. */
  async run<T>(code: PackageFault['code'], contribution: string, work: () => T | Promise<T>): Promise<T> {
    if (this.isStopped) throw this.stopped();
    try {
      return await this.untilStopped(work);
    } catch (error) {
      throw this.failed(code, contribution, error);
    }
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
  failed(code: PackageFault['code'], contribution: string, error: unknown): Problem {
    if (error instanceof Problem) return error;
    this.report(faultOf(code, error, contribution), error);
    return new Problem(500, 'pluginFailed', { extra: { plugin: this.id } });
  }

  private untilStopped<T>(work: () => T | Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // At the start nothing else may keep the process: what a plugin promised is still to come.
      const alive = setInterval(() => undefined, ALIVE_MS);
      const settle = (end: () => void) => {
        clearInterval(alive);
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
