// A package's jobs: those that are as the contract has them, each in its container.
import { type Shape, violations } from '#core/registry';
import type { ServerJob } from '../jobs/job.ts';
import type { Container } from './container.ts';

const JOB: Shape = {
  type: 'object',
  required: ['id', 'run'],
  additionalProperties: false,
  properties: {
    id: { type: 'string', pattern: '^[a-z][a-zA-Z0-9-]{0,59}$' },
    every: { type: 'integer', minimum: 10 },
    at: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
    retries: { type: 'integer', minimum: 0 },
    run: { type: 'function' },
  },
};

export function jobsIn(jobs: readonly ServerJob[], container: Container): ServerJob[] {
  return jobs.filter((job, index) => holds(job, index, jobs, container)).map((job) => contained(job, container));
}

/** One that does not is left out, and the plugin runs without it. */
function holds(job: ServerJob, index: number, jobs: readonly ServerJob[], container: Container): boolean {
  const wrong = violations(JOB, job).map(({ path, reason }) => [path, reason].filter(Boolean).join(' '));
  if (job?.every !== undefined && job?.at !== undefined) wrong.push('has both every and at');
  if (jobs.findIndex((other) => other?.id === job?.id) < index) wrong.push('another job has this id');
  for (const message of wrong) {
    container.report({ code: 'INVALID_SHAPE', contribution: `jobs.${job?.id ?? index}`, message });
  }
  return wrong.length === 0;
}

function contained({ id, run, ...when }: ServerJob, container: Container): ServerJob {
  return {
    ...{ id, ...when },
    run: (context, payload) => container.runShared('JOB_THREW', `jobs.${id}`, context.db, () => run(context, payload)),
  };
}
