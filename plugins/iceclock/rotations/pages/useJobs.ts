// Answers the functions that anybody may choose, by the names that the reader knows.
import { useAnswer } from '#core/records';

export interface Job {
  readonly id: number;
  readonly display: string;
}

const NONE: readonly Job[] = [];

export function useJobs() {
  const { data: jobs = NONE } = useAnswer<readonly Job[]>('jobfunction/options', { 'page[size]': 200 });
  const nameOf = (id: number): string => jobs.find((one) => one.id === id)?.display ?? '…';
  return { jobs, nameOf };
}
