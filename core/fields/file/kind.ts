// Defines the kind of field that holds a file: the record holds the file's address, and the call carries the file
// beside the record.
import { defineKind } from '../kind.ts';

export const file = defineKind({
  id: 'file',
  matches: ({ file: rule }) => rule !== undefined,
  shape: 'text',
  operators: ['empty'],
  text: ({ value }) => nameOfFile(String(value)),
});

/** Answers the last part of the file's address. */
export function nameOfFile(address: string): string {
  const name = address.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
