// Makes what an answer holds in place of a hidden value: the same for every value, so that it narrows none.
export const MASK = '••••••••';

/** No value that a person types holds these dots: what was sent hidden is none. */
export function isMasked(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('•');
}
