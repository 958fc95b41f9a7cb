// Tells which steps are done, and follows what others add.
import { useCallback, useEffect, useState } from 'react';
import { onRecord } from '../../session/announcements.ts';
import { doneOf, type OwnStep } from './steps.ts';

/** Answers undefined until it is known; a failed request is repeated at the next change. */
export function useDone(steps: readonly OwnStep[]): ReadonlySet<string> | undefined {
  const [done, setDone] = useState<ReadonlySet<string>>();
  const keys = steps.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say which steps there are
  const load = useCallback(() => {
    doneOf(steps).then(setDone, () => undefined);
  }, [keys]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say which entities there are
  useEffect(() => {
    load();
    const stops = [...new Set(steps.map(({ entity }) => entity.resource))].map((resource) => onRecord(resource, load));
    return () => {
      for (const stop of stops) stop();
    };
  }, [keys, load]);
  return done;
}
