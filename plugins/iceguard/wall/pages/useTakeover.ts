// Decides which alarm takes a wall over: each one as it begins, and again from time to time while it fires, so that the
// figures are seen as well.
import { useEffect, useRef, useState } from 'react';
import type { AlarmSeverity } from '../../metrics/states.ts';

export interface WallAlarm {
  readonly id: number;
  readonly kind: string;
  readonly subject: string;
  readonly severity: AlarmSeverity;
  readonly started_at: string;
}

export const TAKEN_MS = 20_000;
/** One that nobody acknowledges comes back after so long; a critical one sooner. */
const AGAIN_MS = { CRITICAL: 60_000, WARNING: 300_000 } as const;
const LOOK_MS = 1_000;

/** The first of the alarms that take over, the gravest first; information stands in the strip alone. */
export function dueOf(alarms: readonly WallAlarm[], shown: ReadonlyMap<number, number>, now: number) {
  return alarms.find(({ id, severity }) => {
    const last = shown.get(id);
    return severity !== 'INFO' && (last === undefined || now - last >= TAKEN_MS + AGAIN_MS[severity]);
  });
}

export function useTakeover(alarms: readonly WallAlarm[]) {
  /** When each alarm took over last. */
  const shown = useRef(new Map<number, number>());
  const [taken, setTaken] = useState<{ readonly id: number; readonly until: number }>();
  useEffect(() => {
    const look = () => {
      const now = Date.now();
      setTaken((before) => {
        if (before && before.until > now && alarms.some(({ id }) => id === before.id)) return before;
        const due = dueOf(alarms, shown.current, now);
        if (!due) return undefined;
        shown.current.set(due.id, now);
        return { id: due.id, until: now + TAKEN_MS };
      });
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [alarms]);
  const show = (id: number) => setTaken({ id, until: Date.now() + TAKEN_MS });
  return { alarm: alarms.find(({ id }) => id === taken?.id), show, done: () => setTaken(undefined) };
}
