// Switches on one change at a time as its tests begin, and logs which changes the tests reached and which they noticed.
import { appendFileSync, readFileSync } from 'node:fs';
import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import type { Circus } from '@jest/types';

/** One line of the log, for one change and one suite. */
interface Tried {
  readonly mutant: number;
  readonly suite: string;
  readonly outcome: 'killed' | 'survived' | 'timeout' | 'unrelated';
  readonly isReached: boolean;
  /** The change was on while the product was loaded. */
  readonly alone: boolean;
  /** All changes whose code the suite ran; known only where the suite ran to its end. */
  readonly reached?: readonly number[];
  readonly test?: string;
  readonly message?: string;
}

type Base = new (config: JestEnvironmentConfig, context: EnvironmentContext) => JestEnvironment;

const LOG = process.env.MUTANTS_LOG ?? '';
const NAMED = /^mutant (\d+) of (.+)$/;
/** Matches a test file for one change alone, which is on while the product is loaded. */
const ALONE = /alone-(\d+)\.test\.tsx?$/;

export function watching<Environment extends Base>(environment: Environment): Base {
  return class extends (environment as Base) {
    private readonly log: Log;

    constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
      super(config, context);
      this.log = new Log(Number(ALONE.exec(context.testPath)?.[1] ?? 0));
      Object.assign(this.global, { __mutant: (number: number) => this.log.isOn(number) });
    }

    override handleTestEvent = (event: Circus.Event): void => {
      if (event.name === 'run_start') this.log.loaded();
      if (event.name === 'run_describe_start') this.log.begin(event.describeBlock);
      if (event.name === 'run_describe_finish' && NAMED.test(event.describeBlock.name)) this.log.end();
      if (event.name === 'test_start' && this.log.isDone()) event.test.mode = 'skip';
      if (event.name === 'test_fn_failure') this.log.fail(event.error, event.test.name);
      if (event.name === 'hook_failure') this.log.fail(event.error, event.test?.name ?? event.describeBlock?.name);
    };
  };
}

class Log {
  private readonly atLoad = new Set<number>();
  private readonly reached = new Set<number>();
  private readonly decided = new Set<number>();
  private readonly whole = new Map<string, readonly number[]>();
  private now: { mutant: number; suite: string } | undefined;
  private noticed: Pick<Tried, 'test' | 'message'> | undefined;

  constructor(private readonly alone: number) {
    const lines = readFileSync(LOG, 'utf8').split('\n').filter(Boolean);
    for (const line of lines) this.learn(JSON.parse(line));
  }

  isOn(number: number): boolean {
    (this.now ? this.reached : this.atLoad).add(number);
    return number === (this.now?.mutant ?? this.alone);
  }

  loaded(): void {
    this.write({ atLoad: [...this.atLoad] });
  }

  /** Skips changes that are decided, and those that the suite is known not to reach. */
  begin(block: Circus.DescribeBlock): void {
    const [, number, suite = ''] = NAMED.exec(block.name) ?? [];
    if (number === undefined) return;
    const mutant = Number(number);
    const isFar = mutant !== this.alone && this.whole.get(suite)?.includes(mutant) === false;
    if (this.decided.has(mutant) || isFar) {
      skip(block);
      return;
    }
    this.reached.clear();
    this.noticed = undefined;
    this.now = { mutant, suite };
    this.write({ begins: mutant, suite, pid: process.pid, at: Date.now() });
  }

  isDone(): boolean {
    return this.now !== undefined && this.noticed !== undefined;
  }

  fail(error: unknown, test: string | undefined): void {
    const message = String((error as Error | undefined)?.message ?? error);
    if (this.now) this.noticed ??= { test, message: message.slice(0, 400) };
  }

  end(): void {
    if (!this.now) return;
    const { now, noticed } = this;
    const isReached = this.reached.has(now.mutant) || (now.mutant === this.alone && this.atLoad.has(now.mutant));
    const outcome = outcomeOf(noticed?.message, isReached);
    const alone = now.mutant === this.alone;
    const tried: Tried = { ...now, outcome, isReached, alone, ...(noticed ?? { reached: [...this.reached] }) };
    this.now = undefined;
    this.learn(tried);
    this.write(tried);
  }

  private learn({ mutant, suite, outcome, reached }: Partial<Tried>): void {
    if (mutant !== undefined && (outcome === 'killed' || outcome === 'timeout')) this.decided.add(mutant);
    if (suite !== undefined && reached) this.whole.set(suite, reached);
  }

  private write(entry: object): void {
    appendFileSync(LOG, `${JSON.stringify(entry)}\n`);
  }
}

/** A test that fails without having reached the change fails for another reason, so the failure is not counted. */
function outcomeOf(message: string | undefined, isReached: boolean): Tried['outcome'] {
  if (message === undefined) return 'survived';
  if (!isReached) return 'unrelated';
  return message.includes('Exceeded timeout') ? 'timeout' : 'killed';
}

function skip(block: Circus.DescribeBlock): void {
  for (const child of block.children) {
    if (child.type === 'describeBlock') skip(child);
    else child.mode = 'skip';
  }
}
