// Describes push messages, which browsers show also while no page of Scoop is open; they are there if the operator has
// set keys for them.

/** A browser that asked for push messages, as it says itself, with the session in which it asked. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly session_id: string;
}

export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The address that opens where somebody clicks it. */
  readonly url: string;
  /** A later message with the same tag takes its place. */
  readonly tag: string;
  /** True if it wakes a device that sleeps, and stays until it is seen. */
  readonly isUrgent: boolean;
}

/** `GONE`: the browser asks for no more, or was signed out; `LATER`: its service could not be reached. */
export type PushOutcome = 'SENT' | 'GONE' | 'LATER';

export interface Push {
  /** The public key by which browsers ask for messages of this Scoop alone. */
  readonly publicKey: string;
  /** Tells whether messages may be sent to that address: an https address that is public. */
  mayReach(endpoint: string): Promise<boolean>;
  /** Sends while the session in which the browser asked is alive. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}
