// Declares what is understood of one line of a bank statement, however it came: pasted, or in a file of the bank.

export interface BankLine {
  /** The line's number in the text, from 1; in a file of the bank its movement. */
  readonly line: number;
  readonly text: string;
  readonly date?: string;
  readonly amount?: number;
  /** The ten digits of each structured communication and each invoice number in the line, each once. */
  readonly communications: readonly string[];
  /** A structured communication as it was written, if its check digits are wrong. */
  readonly mistyped?: string;
  readonly name?: string;
  /** The account of the other party, where the bank tells it. */
  readonly account?: string;
  /** How many equal movements stand before it in the same file: a bank's file holds each movement once. */
  readonly nth?: number;
}

/** Describes a movement as a file of the bank tells it. */
export interface Movement {
  readonly date?: string;
  /** Below zero where money went out; missing where it is not in euros. */
  readonly amount?: number;
  readonly name?: string;
  readonly account?: string;
  readonly message: string;
  /** A structured communication or reference that stands in a field of its own. */
  readonly reference?: string;
}

/** Thrown for a file that ends early, that is no XML, or whose movements do not come to the sums at its end. */
export class BrokenFile extends Error {}
