// Makes spans with the libraries of OpenTelemetry, and sends them in batches to the collector that its variables name. They
// hold routes, names and the texts of statements: no values, no bodies, no headers, nobody's name.
import { context, propagation, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type Attributes = Readonly<Record<string, string | number>>;

export interface Spans {
  within<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  statement<T>(text: string, work: () => Promise<T>): Promise<T>;
  job<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  follow(app: FastifyInstance): void;
  /** Sends what is left. */
  end(): Promise<void>;
}

/** A statement is named by its verb; of a long one only the beginning travels. */
const VERB = /^\s*(\w+)/;
const LONGEST = 2_000;

export function openSpans(
  env: Readonly<Record<string, string | undefined>>,
  exporter: SpanExporter = new OTLPTraceExporter(),
): Spans {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': env.OTEL_SERVICE_NAME?.trim() || 'scoop',
      'process.pid': process.pid,
      ...givenAttributes(env.OTEL_RESOURCE_ATTRIBUTES),
    }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = provider.getTracer('scoop');
  return {
    within: (name, attributes, work) => run(tracer, name, { attributes }, work),
    statement: (text, work) => {
      const verb = VERB.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST) };
      return run(tracer, verb, { kind: SpanKind.CLIENT, attributes }, work);
    },
    job: (name, attributes, work) => run(tracer, name, { kind: SpanKind.CONSUMER, root: true, attributes }, work),
    follow: (app) => followCalls(app, tracer),
    end: () => provider.shutdown(),
  };
}

/** Reads `team=ice,region=be`, as OTEL_RESOURCE_ATTRIBUTES says it. */
function givenAttributes(text = ''): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.split('=', 2).map((part) => part.trim()));
  return Object.fromEntries(pairs.filter(([name, value]) => name && value));
}

interface Opened {
  readonly kind?: SpanKind;
  readonly root?: boolean;
  readonly attributes: Attributes;
}

function run<T>(tracer: Tracer, name: string, opened: Opened, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, opened, async (span) => {
    try {
      return await work();
    } catch (error) {
      failed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The message stays here: it may repeat what somebody typed. */
function failed(span: Span, error: unknown): void {
  const { name = 'Error', code } = (error ?? {}) as { name?: string; code?: unknown };
  span.setAttribute('error.type', typeof code === 'string' ? code : name);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

const SPAN = Symbol('span');
type Traced = FastifyRequest & { [SPAN]?: Span };

function followCalls(app: FastifyInstance, tracer: Tracer): void {
  app.addHook('onRequest', (request: Traced, _, done) => {
    const { method, routeOptions, headers } = request;
    const attributes = {
      'http.request.method': method,
      'http.route': routeOptions.url ?? '',
      'scoop.request_id': String(request.id),
    };
    const parent = propagation.extract(context.active(), headers);
    const span = tracer.startSpan(
      `${method} ${routeOptions.url ?? ''}`.trim(),
      { kind: SpanKind.SERVER, attributes },
      parent,
    );
    request[SPAN] = span;
    context.with(trace.setSpan(parent, span), done);
  });
  // Reading a body loses the call's context, because Node goes on in the context of the connection.
  app.addHook('preValidation', (request: Traced, _, done) => {
    const span = request[SPAN];
    if (span) context.with(trace.setSpan(context.active(), span), done);
    else done();
  });
  app.addHook('onResponse', (request: Traced, reply, done) => {
    const span = request[SPAN];
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
