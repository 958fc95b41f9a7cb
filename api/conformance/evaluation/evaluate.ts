// Evaluates a package's modules in a thread of their own: answers their exports as data, or the error that they throw.
import { Worker } from 'node:worker_threads';
import { CONTRACT, type Entity, LOCALES, type Requirement } from '#core/contract';
import type { PortDeclaration, PortName, ServerQuery } from '../../contract/index.ts';
import { SERVER, WEB } from './scripts.ts';

export type Evaluated<T> = { readonly data: T; readonly reason?: undefined } | { readonly reason: string };

/** The server module of a package, as the thread found it. */
export interface ServerModule {
  readonly plugin?: unknown;
  /** Models for which it has hooks or computed fields. */
  readonly models: readonly string[];
  /** Routes that it registers at Fastify itself. */
  readonly routes: readonly Route[];
  readonly declared: readonly DeclaredPart[];
  readonly kinds: readonly JudgedKind[];
  /** Jobs as they are declared, with the type of `run` in its place. */
  readonly jobs: readonly { readonly id?: unknown; readonly as?: unknown; readonly run?: unknown }[];
  readonly reacts: readonly object[];
  /** The keys of the metrics and alarms that the server part has code for; those of an alarm hold its models. */
  readonly samples?: Readonly<Record<string, true>>;
  readonly alarms?: Readonly<Record<string, Readonly<Record<string, true>>>>;
  readonly uses: readonly PortName[];
  readonly declaredPorts: readonly PortDeclaration[];
  /** Ports in the same way, with the type of `send`. */
  readonly ports: readonly { readonly port?: unknown; readonly send?: unknown }[];
}

/** A route, a query or a badge. */
export interface DeclaredPart {
  readonly at: string;
  readonly method?: string;
  /** Path below /v1, if it has one. */
  readonly url?: string;
  readonly access?: Requirement;
  readonly changesWith: readonly string[];
  /** Columns of a query; no other part has any. */
  readonly row: ServerQuery['row'];
  readonly rowsOf?: ServerQuery['rowsOf'];
}

export interface Route {
  readonly method: string;
  readonly url: string;
  /** Result of a call by a person without any permission. */
  readonly outcome: 'refused' | 'answered' | 'threw';
  readonly asked: readonly Requirement[];
}

export interface JudgedKind {
  readonly id: string;
  readonly column?: string;
  readonly values: readonly { value: unknown; stored: unknown; fault?: { code: string } }[];
}

/** Libraries that packages share with their host (docs/plugins/begin.md, "What it may use"). */
const LIBRARIES = [
  ...['react', 'react/jsx-runtime', 'react-dom', 'react-router', 'mobx', 'mobx-react-lite', 'i18next', 'react-i18next'],
  ...['@blueprintjs/core', '@blueprintjs/icons', '@scoop/core', '@scoop/core/records'],
];
const PATIENCE_MS = 5_000;

export function evaluateWeb(source: string): Promise<Evaluated<unknown>> {
  return run(WEB, { source, libraries: LIBRARIES });
}

/** @param values of each kind of field in the package, which the thread normalises and checks */
export function evaluateServer(
  source: string,
  values: Readonly<Record<string, readonly unknown[]>>,
  entities: readonly Entity[],
): Promise<Evaluated<ServerModule>> {
  return run(SERVER, { source, values, entities }) as Promise<Evaluated<ServerModule>>;
}

function run(script: string, workerData: object): Promise<Evaluated<unknown>> {
  const given = { ...workerData, contract: { CONTRACT, LOCALES } };
  const worker = new Worker(script, { eval: true, workerData: given, stdout: true, stderr: true });
  return new Promise<Evaluated<unknown>>((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    // The thread's own start does not count towards the package's time.
    worker.once('online', () => {
      timer = setTimeout(() => resolve({ reason: `it did not end within ${PATIENCE_MS} ms` }), PATIENCE_MS);
    });
    const settle = (result: Evaluated<unknown>) => {
      clearTimeout(timer);
      resolve(result);
    };
    worker.once('message', settle);
    worker.once('error', (cause: Error) => settle({ reason: cause.message }));
    worker.once('exit', (code) => settle({ reason: `it ended its thread with ${code}` }));
  }).finally(() => worker.terminate());
}
