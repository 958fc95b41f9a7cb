// Files that were chosen in a form and not sent yet. A field's value stays a text, as its schema says: `held:3` stands for
// the file until the form is saved, which sends it beside the record (`saveRecord`).

const held = new Map<string, File>();
const PREFIX = 'held:';
let count = 0;

/** Keeps a file; answers what the field holds in its place. */
export function holdFile(file: File): string {
  count += 1;
  const value = `${PREFIX}${count}`;
  held.set(value, file);
  return value;
}

/** The file that a value stands for; undefined for the address of one that is stored. */
export function heldFile(value: unknown): File | undefined {
  return typeof value === 'string' ? held.get(value) : undefined;
}

/** Another one was chosen, or none: its memory can go. */
export function releaseFile(value: unknown): void {
  if (typeof value === 'string') held.delete(value);
}
