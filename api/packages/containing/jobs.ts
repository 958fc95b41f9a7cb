// Checks a package's jobs against the contract and puts each into the package's container.
import type { ServerJob } from '../../contract/index.ts';
import { wrongWith } from '../../jobs/shape.ts';
import type { Container } from './container.ts';

/** Leaves out a faulty job, and the plugin runs without it. */
export function jobsIn(jobs: readonly ServerJob[], container: Container): ServerJob[] {
  return jobs.flatMap((job, index) => {
    const wrong = wrongWith(jobs, index);
    const contribution = `jobs.${job?.id ?? index}`;
    for (const message of wrong) container.report({ code: 'INVALID_SHAPE', contribution, message });
    return wrong.length > 0 ? [] : contained(job, contribution, container);
  });
}

function contained({ run, ...job }: ServerJob, contribution: string, container: Container): ServerJob {
  return {
    ...job,
    run: (context, payload) => container.runShared('JOB_THREW', contribution, context.db, () => run(context, payload)),
  };
}
