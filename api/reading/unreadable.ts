// Says why a file that somebody sent is not taken: the key of a text below `errors.`, with its params.
export class Unreadable extends Error {
  constructor(
    readonly code: string,
    readonly params?: Readonly<Record<string, unknown>>,
  ) {
    super(code);
    this.name = 'Unreadable';
  }
}

/** It would take more time or memory than one file is given. */
export const tooComplex = () => new Unreadable('fileTooComplex');
