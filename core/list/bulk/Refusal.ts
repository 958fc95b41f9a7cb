// Refuses a row without asking the server, with the text of a key.

interface Said {
  readonly key: string;
  /** Text keys of the field and of the row's value. */
  readonly name: string;
  readonly value: string;
}

export class Refusal extends Error {
  constructor(readonly said: Said) {
    super(said.key);
  }
}
