// Tells a collector of OpenTelemetry what calls, jobs and statements took, if the operator named one. Without it nothing is
// loaded, and a span is the work itself.
import type { SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import type { Spans } from './spans.ts';

let spans: Spans | undefined;

type Attributes = Readonly<Record<string, string | number>>;

/** Tells whether somebody is told, for places where even naming a span would cost something. */
export const isTraced = (): boolean => spans !== undefined;

/** Runs work as a part of the call or job in which it happens. */
export function span<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return spans ? spans.within(name, attributes, work) : work();
}

/** Runs a statement; its text names no values. */
export function statementSpan<T>(text: string, work: () => Promise<T>): Promise<T> {
  return spans ? spans.statement(text, work) : work();
}

/** Runs a job, which begins a trace of its own. */
export function jobSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return spans ? spans.job(name, attributes, work) : work();
}

/** Follows calls from their first byte to the end of their answer. */
export function traceCalls(app: FastifyInstance): void {
  spans?.follow(app);
}

/** The variables that name a collector, as OpenTelemetry has them. */
const NAMED = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];

/**
 * Begins to tell, if the environment says whom; answers what ends it, once all was told.
 * @param exporter in place of the one that sends over HTTP
 */
export async function beginTracing(
  env: Readonly<Record<string, string | undefined>>,
  exporter?: SpanExporter,
): Promise<() => Promise<void>> {
  const isOff = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none';
  if (isOff || NAMED.every((name) => !env[name]?.trim())) return async () => undefined;
  const { openSpans } = await import('./spans.ts');
  const opened = openSpans(env, exporter);
  spans = opened;
  return async () => {
    spans = undefined;
    await opened.end();
  };
}
