// Says why something was not even asked of the server for a row: in the words of a text key.

interface Said {
  readonly key: string;
  /** Text keys of the field and of the value where the row stands. */
  readonly name: string;
  readonly value: string;
}

export class Refusal extends Error {
  constructor(readonly said: Said) {
    super(said.key);
  }
}
