// Makes the frozen copy of a plugin with which the registry works, so that neither a later change by the plugin nor a
// getter or proxy in it can change what was checked.

const DEPTH = 60;
const SIZE = 500_000;

/**
 * Copies arrays and objects at every depth and freezes them; functions stay as they are. It throws if that is
 * impossible.
 */
export function ownCopy(value: unknown): unknown {
  let left = SIZE;
  const copy = (original: unknown, depth: number): unknown => {
    if (typeof original !== 'object' || original === null) return original;
    if (depth > DEPTH) throw new Error('it is circular or nested too deeply');
    const entries = Object.entries(original);
    left -= entries.length + 1;
    if (left < 0) throw new Error('it is too large');
    const copied = entries.map(([key, member]) => [key, copy(member, depth + 1)] as const);
    return Object.freeze(Array.isArray(original) ? copied.map(([, member]) => member) : Object.fromEntries(copied));
  };
  return copy(value, 0);
}
