// Holds files that were chosen in a form and not sent yet. A field's value stays a text, as its schema demands:
// `held:3` stands for the file until the form is saved, which sends it beside the record (`saveRecord`).

const held = new Map<string, File>();
const PREFIX = 'held:';
let count = 0;

/** Holds a file and answers the value that the field has in its place. */
export function holdFile(file: File): string {
  count += 1;
  const value = `${PREFIX}${count}`;
  held.set(value, file);
  return value;
}

/** Answers the file that a value stands for; undefined for the address of a stored one. */
export function heldFile(value: unknown): File | undefined {
  return typeof value === 'string' ? held.get(value) : undefined;
}

/** Drops a file when another one or none was chosen, to free its memory. */
export function releaseFile(value: unknown): void {
  if (typeof value === 'string') held.delete(value);
}
