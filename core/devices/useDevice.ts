// Gives the page of a device what it works with: which device it is, who is signed on, and a way to send what was done,
// which is kept on the device until the server has it (docs/plugins/devices.md).
import { useCallback } from 'react';
import { newKey } from '../http/createKey.ts';
import type { KeptCall } from '../outbox/index.ts';
import { useOutbox } from '../outbox/index.ts';
import { session } from '../session/session.ts';
import type { Screen } from '../session/types.ts';
import { serverNow } from './clock.ts';
import type { SignedOn } from './person.ts';
import { type SigningOn, useSignOn } from './useSignOn.ts';

/** The result of a call; the office keeps a refused one, and nothing of it is lost. */
export interface Outcome {
  readonly status: number;
  /** `data` of the call's answer. */
  readonly data?: unknown;
  readonly problem?: {
    readonly code: string;
    readonly errors?: readonly { readonly path: string; readonly code: string }[];
  };
}

/** When a call was made, in whose name, and the id that it keeps however often it is sent. */
export interface Made {
  readonly id: string;
  readonly at: string;
  readonly signedOn: SignedOn;
}

interface Kept<Note> {
  readonly note: Note;
}

export interface Device<Note> extends SigningOn {
  /** The device's name, kind and permissions; null until it is paired. */
  readonly device: Screen | null;
  /**
   * Sends a call that a module declares for devices as `offline`, in the name of who is signed on: `workshops/checkin`.
   * It rejects if this device cannot keep it. What a page keeps itself, too, it says as `made`: sent again, it is done
   * once.
   */
  readonly send: (path: string, body: object, note: Note, made?: Made) => Promise<void>;
  /** Notes of the calls that have not been sent yet, in the order in which they were made. */
  readonly waiting: readonly Note[];
}

/** @param onOutcome called with the result of each call of this page */
export function useDevice<Note>(onOutcome?: (note: Note, outcome: Outcome) => void): Device<Note> {
  const signing = useSignOn();
  const { signedOn } = signing;
  const told = useCallback(
    ({ note }: KeptCall<Kept<Note>>, answer: unknown) => {
      const [outcome] = answer as readonly Outcome[];
      if (note && outcome) onOutcome?.(note.note, outcome);
    },
    [onOutcome],
  );
  const { waiting, put } = useOutbox<Kept<Note>>('device', told);
  const send = useCallback(
    (path: string, body: object, note: Note, made?: Made) => {
      const { id, at, signedOn: who } = made ?? { id: newKey(), at: serverNow(), signedOn };
      const item = { id, path, body, at, ...whoIn(who) };
      return put({
        method: 'POST',
        path: 'deviceauth/batch',
        body: { items: [item] },
        subject: item.id,
        note: { note },
      });
    },
    [put, signedOn],
  );
  const notes = waiting.flatMap(({ note }) => (note ? [note.note] : []));
  return { ...signing, device: session.auth.authScreen, send, waiting: notes };
}

function whoIn(signedOn: SignedOn): object {
  if (signedOn.state === 'known') return { sign_on: signedOn.person.sign_on };
  return signedOn.state === 'unread' ? { sealed: signedOn.sealed } : {};
}
