// Takes samples from devices and services outside, which have a token of the company: shown once when it is made, kept
// as a hash, and void when it is made anew or its source is switched off.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { defineRoute, defineVisit, type FieldError, invalid, keyHash, notFound, type Rows, type ValuesIn } from '#api';
import { storeSamples } from './sample.ts';
import { tellNewest } from './sampling.ts';

/** A week of a value each minute, nearly: what a device kept while it was offline comes at once. */
const MOST = 10_000;
const KILOBYTES = 2_048;
/** Clocks differ a little; what is further ahead would hide everything that comes after it. */
const AHEAD_MS = 60_000;
const OLDEST_MS = 7 * 86_400_000;

const body = {
  required: ['samples'],
  properties: {
    samples: {
      type: 'array',
      minItems: 1,
      maxItems: MOST,
      items: {
        type: 'object',
        required: ['key', 'value'],
        properties: {
          key: { type: 'string' },
          value: { type: 'number' },
          at: { type: 'string', format: 'date-time' },
        },
      },
    },
  },
} as const;

type Sent = ValuesIn<typeof body>['samples'][number];

export const takeSamples = defineVisit({
  method: 'POST',
  path: '/samples',
  tag: 'metrics',
  body,
  perMinute: 600,
  kilobytes: KILOBYTES,
  answer: { type: 'object', properties: { data: { type: 'object', properties: { taken: { type: 'integer' } } } } },
  run: async ({ body: { samples }, bearer, records, db, companyId, tries }) => {
    tries.check();
    const source = bearer && (await sourceOf(db, companyId, keyHash(bearer)));
    if (!source) {
      tries.wrong();
      throw notFound();
    }
    const metrics = await records('Metric', { by: 'product' }).list();
    const known = new Map(metrics.map(({ key, source: comes }) => [key, comes === 'outside']));
    const now = new Date();
    const errors = samples.flatMap((sample, index) => faultsOf(sample as Sent, `samples.${index}`, { known, now }));
    if (errors.length > 0) throw invalid(errors);
    const ids = await storeSamples(db, companyId, samples as readonly Sent[]);
    const sampled = metrics.filter(({ id }) => ids.includes(id));
    await tellNewest({ db, companyId, records, now }, sampled);
    await records('MetricSource', { by: 'product' }).update(source, { last_used_at: now.toISOString() });
    return { data: { taken: samples.length } };
  },
});

/** Nobody reads the hash of a token by a call, so it is looked up here. */
async function sourceOf(db: Rows, companyId: number, hash: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id::int as id from metricsource
    where company_id = ${companyId} and token_hash = ${hash} and coalesce(active, true)`.execute(db);
  return rows[0]?.id;
}

interface Known {
  /** The keys of all metrics, with whether their samples come from outside. */
  readonly known: ReadonlyMap<string, boolean>;
  readonly now: Date;
}

function faultsOf({ key, at }: Sent, path: string, { known, now }: Known): FieldError[] {
  const ahead = at === undefined ? 0 : Date.parse(at) - now.getTime();
  return [
    ...(known.get(key)
      ? []
      : [
          {
            path: `${path}.key`,
            code: known.has(key) ? 'metricOwn' : 'metricUnknown',
            params: { key: key.slice(0, 60) },
          },
        ]),
    ...(ahead > AHEAD_MS ? [{ path: `${path}.at`, code: 'sampleAhead' }] : []),
    ...(ahead < -OLDEST_MS ? [{ path: `${path}.at`, code: 'sampleOld' }] : []),
  ];
}

const TOKEN_BYTES = 24;

export const makeToken = defineRoute({
  method: 'POST',
  below: 'metricsource',
  path: '/:id/token',
  access: { permissions: ['ICEGUARD_ALERT_KINDS_MODERATE'] },
  answer: { type: 'object', properties: { data: { type: 'object', properties: { token: { type: 'string' } } } } },
  run: async ({ params: { id }, records }) => {
    const sources = records('MetricSource', { by: 'product' });
    if (!(await sources.get(id, { lock: true }))) throw notFound();
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await sources.update(id, { token_hash: keyHash(token), token_made_at: new Date().toISOString() });
    return { data: { token } };
  },
});
