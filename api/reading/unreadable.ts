// Tells why a sent file is refused: the code in the text key `errors.{code}`, with its params.
export class Unreadable extends Error {
  constructor(
    readonly code: string,
    readonly params?: Readonly<Record<string, unknown>>,
  ) {
    super(code);
    this.name = 'Unreadable';
  }
}

/** Reading would take more time or memory than one file may use. */
export const tooComplex = () => new Unreadable('fileTooComplex');
