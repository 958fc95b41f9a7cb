// A file: the record holds an address of it, the call carries it beside the record.
import { defineKind } from '../kind.ts';

export const file = defineKind({
  id: 'file',
  matches: ({ file: rule }) => rule !== undefined,
  shape: 'text',
  operators: ['empty'],
  text: ({ value }) => nameOfFile(String(value)),
});

/** Last part of its address. */
export function nameOfFile(address: string): string {
  const name = address.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
