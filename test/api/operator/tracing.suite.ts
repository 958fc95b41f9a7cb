// Tests that calls, with the statements in them, are told as traces where the variables of OpenTelemetry name a collector.
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import { beginTracing } from '../../../api/tracing/index.ts';
import { call, type Product, startProduct } from '../auth/product.ts';

const NAMED = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' };

const spans: ReadableSpan[] = [];
const collector: SpanExporter = {
  export: (some, done) => {
    spans.push(...some);
    done({ code: 0 });
  },
  shutdown: async () => undefined,
};
let end: () => Promise<void>;
let product: Product;

beforeAll(async () => {
  end = await beginTracing(NAMED, collector);
  product = await startProduct();
});
afterAll(() => product.stop());

test('a call is one trace with its statements, and goes on with the trace of whoever calls', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  expect((await call(product, '/health?typed=secret', { headers })).status).toBe(200);
  await end();
  const own = spans.filter((span) => span.spanContext().traceId === traceId);
  const whole = own.find(({ name }) => name === 'GET /health');
  expect(whole?.parentSpanContext?.spanId).toBe('00f067aa0ba902b7');
  expect(whole?.attributes).toMatchObject({ 'http.route': '/health', 'http.response.status_code': 200 });
  const within = own.filter(({ parentSpanContext }) => parentSpanContext?.spanId === whole?.spanContext().spanId);
  expect(within.map(({ name }) => name)).toContain('SELECT');
  expect(JSON.stringify(own.map(({ attributes }) => attributes))).not.toContain('secret');
});

test('without these variables, or where they are switched off, nothing is told', async () => {
  const before = spans.length;
  for (const env of [{}, { ...NAMED, OTEL_SDK_DISABLED: 'true' }, { ...NAMED, OTEL_TRACES_EXPORTER: 'none' }]) {
    const none = await beginTracing(env, collector);
    await call(product, '/health');
    await none();
  }
  expect(spans.length).toBe(before);
});
