// Describes a job as the workers need it.
import type { ServerJob } from '../contract/index.ts';
import type { TakenJob } from './claim.ts';

export interface PreparedJob extends Pick<ServerJob, 'every' | 'at' | 'retries'> {
  readonly name: string;
  /** Absent where it is the product's own. */
  readonly plugin?: string;
  readonly license?: string;
  readonly failed?: (payload: unknown, error: unknown) => Promise<void>;
  /** Does it, and says in the same transaction, where there is one, that it is done. */
  perform(taken: TakenJob, now: Date): Promise<void>;
}
