// Tests that calls, with the statements in them, are told to a collector that the variables of OpenTelemetry name.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { beginTracing } from '../../../api/tracing/index.ts';
import { call, type Product, startProduct } from '../auth/product.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}
interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

const NAME = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const spans: Span[] = [];
let collector: Server;
let end: () => Promise<void>;
let product: Product;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Sent;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  process.env[NAME] = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  end = await beginTracing(process.env);
  product = await startProduct();
});
afterAll(async () => {
  await product.stop();
  collector.close();
  delete process.env[NAME];
});

test('a call is one trace with its statements, and goes on with the trace of whoever calls', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  expect((await call(product, '/health', { headers })).status).toBe(200);
  await end();
  const own = spans.filter((span) => span.traceId === traceId);
  const whole = own.find(({ name }) => name === 'GET /health');
  expect(whole).toMatchObject({ parentSpanId: '00f067aa0ba902b7' });
  expect(own.filter(({ parentSpanId }) => parentSpanId === whole?.spanId).map(({ name }) => name)).toContain('SELECT');
});

test('without these variables nothing is told', async () => {
  const before = spans.length;
  const none = await beginTracing({});
  await call(product, '/health');
  await none();
  expect(spans.length).toBe(before);
});
