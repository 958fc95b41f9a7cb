// Leads through a visit at the clock: who it is, what they do, and how it went; then the page forgets them.
import { useCallback, useEffect, useState } from 'react';
import { HttpError, newKey } from '#core';
import { type Outcome, onBadge, type Proof, useDevice } from '#core/devices';
import type { AnsweredReport, ChecklistReport } from '../../checklists/doing/DeviceRounds.tsx';
import type { ClockKind } from '../../clocking/clock-facts.ts';
import type { Signature } from '../../contracts/signing/SignContract.tsx';

/** Remembers a call by its key alone: nothing of a person stays on the device. */
interface Note {
  readonly key: string;
}

export interface Clocked extends Note {
  readonly kind: ClockKind;
  readonly at: string;
  /** Undefined until the server has answered. */
  readonly outcome?: Outcome;
  /** True once the person has signed what waited for them. */
  readonly isSigned?: boolean;
}

/** Says why nobody was signed on. */
export type Trouble = 'wrong' | 'tooMany' | 'away';

type Step = 'idle' | 'pin' | 'password' | 'person' | 'lists' | 'done' | 'sign';
/** Steps at which somebody who was recognised stands here. */
const KNOWN: readonly Step[] = ['person', 'lists', 'done', 'sign'];

export function useDoor() {
  const [step, setStep] = useState<Step>('idle');
  const [trouble, setTrouble] = useState<Trouble>();
  const [isBusy, setBusy] = useState(false);
  const [clocked, setClocked] = useState<Clocked>();
  const [answered, setAnswered] = useState<AnsweredReport>();
  const take = useCallback(({ key }: Note, outcome: Outcome) => {
    setClocked((now) => (now?.key === key ? { ...now, outcome } : now));
    setAnswered({ id: key, status: outcome.status });
  }, []);
  const { device, signedOn, signOn, signOff, send, waiting } = useDevice<Note>(take);
  // Somebody whom a former page left behind is not shown to whoever stands here now.
  const isLeft = signedOn.state === 'known' && !isBusy && !KNOWN.includes(step);
  useEffect(() => {
    if (isLeft) signOff();
  }, [isLeft, signOff]);
  const forget = useCallback(() => {
    setStep('idle');
    setTrouble(undefined);
    setClocked(undefined);
    signOff();
  }, [signOff]);
  const open = useCallback((way: 'pin' | 'password' | 'sign') => {
    setTrouble(undefined);
    setStep(way);
  }, []);
  const show = useCallback(
    async (proof: Proof) => {
      setTrouble(undefined);
      setClocked(undefined);
      setBusy(true);
      // A badge takes the place of whoever stood here before.
      if ('nfc_token' in proof) setStep('idle');
      try {
        await signOn(proof);
        setStep('person');
      } catch (error) {
        setTrouble(troubleOf(error));
      } finally {
        setBusy(false);
      }
    },
    [signOn],
  );
  useEffect(() => {
    return onBadge((nfc_token) => void show({ nfc_token }));
  }, [show]);
  const clock = useCallback(
    (kind: ClockKind) => {
      const key = newKey();
      setClocked({ key, kind, at: new Date().toISOString() });
      setStep('done');
      send('iceclock/clock', { kind }, { key }).catch(() => take({ key }, { status: 0 }));
    },
    [send, take],
  );
  const sign = useCallback(
    (contract_id: number, signature: Signature) => {
      setClocked((now) => now && { ...now, isSigned: true });
      send('iceclock/sign', { contract_id, ...signature }, { key: newKey() }).catch(() => undefined);
    },
    [send],
  );
  const isTaken = (clocked?.outcome?.status ?? 0) === 200;
  const endSigning = useCallback(() => setStep(isTaken ? 'done' : 'person'), [isTaken]);
  const showLists = useCallback(() => setStep('lists'), []);
  const report = useCallback((path: string, body: ChecklistReport) => send(path, body, { key: body.id }), [send]);
  return {
    ...{ device, signedOn, step, trouble, isBusy, clocked, answered, waiting },
    ...{ sign, endSigning, showLists, report, open, show, clock, forget },
  };
}

function troubleOf(error: unknown): Trouble {
  if (!(error instanceof HttpError) || error.status === 0 || error.status >= 500) return 'away';
  return error.status === 429 ? 'tooMany' : 'wrong';
}
