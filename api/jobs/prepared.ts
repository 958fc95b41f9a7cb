// Defines the type of a job that workers can run: its times, the plugin that it belongs to, and the work itself.
import type { ServerJob } from '../contract/index.ts';
import type { TakenJob } from './claim.ts';

export interface PreparedJob extends Pick<ServerJob, 'every' | 'at' | 'retries'> {
  readonly name: string;
  /** Undefined for the product's own jobs. */
  readonly plugin?: string;
  readonly license?: string | readonly string[];
  readonly failed?: (payload: unknown, error: unknown) => Promise<void>;
  /** Does the job, and marks it as done in the same transaction, if it has one. */
  perform(taken: TakenJob, now: Date): Promise<void>;
}
