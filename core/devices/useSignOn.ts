// Keeps who is signed on at this device: asked of the server at the start, and changed by badge, PIN or
// password.
import { useCallback, useEffect, useRef, useState } from 'react';
import { http } from '../http/http.ts';
import { HttpError } from '../http/problem.ts';
import { outbox } from '../outbox/Outbox.ts';
import { session } from '../session/session.ts';
import { noteClock } from './clock.ts';
import { NOBODY, type PersonAtDevice, type Proof, type SignedOn } from './person.ts';
import { seal } from './seal.ts';

const PATH = 'deviceauth/person';
/** No answer, or none that says who it is. */
const isAway = (error: unknown): boolean => error instanceof HttpError && (error.status === 0 || error.status >= 502);

export interface SigningOn {
  readonly signedOn: SignedOn;
  /** Rejects if nobody is recognised. Without a network it is taken as it is, sealed: who it is shows later. */
  readonly signOn: (proof: Proof) => Promise<void>;
  readonly signOff: () => void;
}

export function useSignOn(): SigningOn {
  const [signedOn, setSignedOn] = useState<SignedOn>(NOBODY);
  const sealKey = useSealKey();
  // A sign-off that comes late would end the next person's sign-on.
  const signingOff = useRef<Promise<unknown>>(undefined);
  useEffect(() => {
    let isOver = false;
    const show = (person: PersonAtDevice | null) => !isOver && person && setSignedOn({ state: 'known', person });
    http.get<{ data: PersonAtDevice | null }>(PATH).then(
      ({ data, headers }) => {
        noteClock(headers);
        show(data.data);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, []);
  const signOn = useCallback(
    async (proof: Proof) => {
      await signingOff.current;
      try {
        const { data, headers } = await http.post<{ data: PersonAtDevice }>(PATH, proof);
        noteClock(headers);
        setSignedOn({ state: 'known', person: data.data });
      } catch (error) {
        const { authScreen } = session.auth;
        if (!isAway(error) || !sealKey || !authScreen) throw error;
        setSignedOn({ state: 'unread', sealed: await seal(sealKey, authScreen.id, proof) });
      }
    },
    [sealKey],
  );
  const signOff = useCallback(() => {
    setSignedOn(NOBODY);
    // Without a network the server learns it with the next sign-on.
    signingOff.current = http.delete(PATH).catch(() => undefined);
  }, []);
  return { signedOn, signOn, signOff };
}

/** Name under which the server's key is kept on this device, for when there is no network. */
const SEAL = 'seal';

/** Answers the server's key; undefined without a secure context, where nothing can be sealed. */
function useSealKey(): string | undefined {
  const [key, setKey] = useState<string>();
  useEffect(() => {
    if (!globalThis.crypto?.subtle) return;
    void http.get<{ data: { key: string } }>('deviceauth/seal').then(
      async ({ data }) => {
        setKey(data.data.key);
        await outbox.keepAnswer(SEAL, data.data.key).catch(() => undefined);
      },
      async () => setKey((await outbox.keptAnswer(SEAL).catch(() => undefined))?.value as string | undefined),
    );
  }, []);
  return key;
}
