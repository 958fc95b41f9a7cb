// Checks the jobs that a package declares against the contract.
import { type Shape, violations } from '#core/registry';

const JOB: Shape = {
  type: 'object',
  required: ['id', 'run'],
  additionalProperties: false,
  properties: {
    id: { type: 'string', pattern: '^[a-z][a-zA-Z0-9-]{0,59}$' },
    as: { type: 'string' },
    every: { type: 'integer', minimum: 10 },
    at: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
    retries: { type: 'integer', minimum: 0 },
    demo: { type: 'boolean' },
    license: { type: ['string', 'array'] },
    run: { type: 'function' },
  },
};

/** Lists the faults of the job at that place. */
export function wrongWith(jobs: readonly unknown[], index: number): string[] {
  const { id, every, at } = (jobs[index] ?? {}) as Record<string, unknown>;
  const isTaken = jobs.slice(0, index).some((other) => (other as { id?: unknown } | null)?.id === id);
  return [
    ...violations(JOB, jobs[index]).map(({ path, reason }) => [path, reason].filter(Boolean).join(' ')),
    ...(every !== undefined && at !== undefined ? ['has both every and at'] : []),
    ...(isTaken ? ['another job has this id'] : []),
  ];
}
