// Describes a gift card as the server's calls answer it.

export interface Card {
  readonly id: number;
  readonly code: string;
  readonly status: string;
  readonly balance: number;
  readonly initial_amount: number;
  readonly expires_on?: string;
  readonly recipient_email?: string;
  readonly series?: number;
}

/** The card that a code opens. It has no id, so that nothing but the code leads to the card. */
export type CheckedCard = Omit<Card, 'id' | 'recipient_email' | 'series'>;
