// Keeps who is signed on at this device: asked of the server at the start, and changed by badge or PIN.
import { useCallback, useEffect, useState } from 'react';
import { http } from '../http/http.ts';
import { HttpError } from '../http/problem.ts';
import { noteClock } from './clock.ts';
import { NOBODY, type PersonAtDevice, type Proof, type SignedOn } from './person.ts';

const PATH = 'deviceauth/person';
/** No answer, or none that says whose the badge is. */
const isAway = (error: unknown): boolean => error instanceof HttpError && (error.status === 0 || error.status >= 502);

export interface SigningOn {
  readonly signedOn: SignedOn;
  /** Rejects if nobody is recognised. Without a network a badge is taken as it is: whose it is shows later. */
  readonly signOn: (proof: Proof) => Promise<void>;
  readonly signOff: () => void;
}

export function useSignOn(): SigningOn {
  const [signedOn, setSignedOn] = useState<SignedOn>(NOBODY);
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
  const signOn = useCallback(async (proof: Proof) => {
    try {
      const { data, headers } = await http.post<{ data: PersonAtDevice }>(PATH, proof);
      noteClock(headers);
      setSignedOn({ state: 'known', person: data.data });
    } catch (error) {
      if (!isAway(error) || !('nfc_token' in proof)) throw error;
      setSignedOn({ state: 'unread', proof });
    }
  }, []);
  const signOff = useCallback(() => {
    setSignedOn(NOBODY);
    // Without a network the server learns it with the next sign-on.
    void http.delete(PATH).catch(() => undefined);
  }, []);
  return { signedOn, signOn, signOff };
}
