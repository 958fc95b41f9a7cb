// Moves print jobs from state to state, for agents, people and the clock alike.
import { type PdfFile, Problem, type RouteCall, type Stored } from '#api';

export type Job = Stored<'PrintJob'>;
export type Status = NonNullable<Job['status']>;
export type Why = NonNullable<Job['problem']>;
type Writing = Pick<RouteCall, 'records'>;

/** Fields that are written along with the state. */
interface Along {
  /** The reason in a word, for people in their language. */
  readonly problem?: Why;
  /** The spooler's own words. */
  readonly said?: string | undefined;
  readonly device_id?: number | null;
  readonly journal?: string | null;
  readonly tries?: number;
  readonly expires_at?: string | null;
}

const MOST_SAID = 300;

/** Makes the document of a job. */
export const paperOf = (
  { document = '', params = '{}' }: Job,
  { renderDocument }: Pick<RouteCall, 'renderDocument'>,
): Promise<PdfFile> => renderDocument(document, JSON.parse(params));

const jobsOf = ({ records }: Writing) => records('PrintJob', { by: 'product' });

/** Answers the job, which nobody else moves until the call is over. */
export const lockJob = (context: Writing, id: number): Promise<Job | undefined> =>
  jobsOf(context).get(id, { lock: true });

/** Moves a job, and forgets why it stood where it was. */
export async function moveTo(
  context: Writing,
  { id }: Pick<Job, 'id'>,
  status: Status,
  { problem, said, ...more }: Along = {},
): Promise<void> {
  const now = new Date().toISOString();
  await jobsOf(context).update(id, {
    ...more,
    status,
    status_at: now,
    problem: problem ?? null,
    said: said?.slice(0, MOST_SAID) || null,
    ...(status === 'TAKEN' && { taken_at: now }),
    ...(status === 'PRINTED' && { printed_at: now }),
  });
}

/**
 * Asks people whether the paper came out; the agent is not asked about it any more. Of a drawer nobody is asked: who
 * stands before it sees it.
 */
export const askPeople = (context: Writing, job: Job, problem: Why): Promise<void> =>
  moveTo(context, job, job.kind === 'DRAWER' ? 'FAILED' : 'UNSURE', { problem, journal: null });

/** Tells whether it waited for so long that nobody wants it any more. */
export const isExpired = ({ expires_at }: Job): boolean =>
  expires_at !== undefined && new Date(expires_at).getTime() <= Date.now();

/** Refuses what somebody says of a job that has moved on meanwhile. */
export const moved = (): Problem => new Problem(409, 'printJobMoved');
