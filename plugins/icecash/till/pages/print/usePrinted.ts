// Remembers which receipts and papers did not come out of the till's printer, until somebody prints them again or leaves
// them.
import { useCallback, useEffect, useState } from 'react';
import type { Outcome } from '#core/devices';
import { type Till, type TillNote, useTill } from '../till.ts';
import { outcomeOf, type PrintState } from './follow.ts';

export interface Unprinted {
  /** Number of the ticket, or what else the paper is of. */
  readonly key: string;
  readonly isTicket: boolean;
  /** EXPIRED, FAILED, UNSURE or CANCELLED; or NO_PRINTER and NO_TICKET. */
  readonly why: string;
}

interface Printed {
  readonly unprinted: readonly Unprinted[];
  readonly leave: (key: string) => void;
  readonly again: (one: Unprinted) => void;
}

const WITHOUT_JOB = ['NO_PRINTER', 'NO_TICKET'];

export function usePrinted(): Printed {
  const { onOutcome, send } = useTill();
  const [unprinted, setUnprinted] = useState<readonly Unprinted[]>([]);
  const leave = useCallback((key: string) => setUnprinted((all) => all.filter((one) => one.key !== key)), []);
  const add = useCallback(
    (one: Unprinted) => setUnprinted((all) => [...all.filter(({ key }) => key !== one.key), one]),
    [],
  );
  useFollowed(onOutcome, add);
  const again = ({ key }: Unprinted) => {
    leave(key);
    void send('icecash/print', { nr: Number(key) }, { about: 'print', key }).catch(() => undefined);
  };
  return { unprinted, leave, again };
}

function useFollowed(onOutcome: Till['onOutcome'], add: (one: Unprinted) => void): void {
  useEffect(() => {
    const stop = new AbortController();
    const end = onOutcome((note, outcome) => {
      if (note.about === 'print') void follow(note, outcome, stop.signal).then((one) => one && add(one));
    });
    return () => {
      end();
      stop.abort();
    };
  }, [onOutcome, add]);
}

async function follow({ key }: TillNote, outcome: Outcome, stop: AbortSignal): Promise<Unprinted | undefined> {
  const first = (outcome.data ?? { status: 'FAILED' }) as PrintState;
  const last = await outcomeOf(first, stop);
  if (!last || last.status === 'PRINTED') return undefined;
  const { status, problem = '' } = last;
  return { key, isTicket: /^\d+$/.test(key), why: WITHOUT_JOB.includes(problem) ? problem : status };
}
