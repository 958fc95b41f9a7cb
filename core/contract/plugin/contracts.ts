// Reads for which versions of the plugin contract a plugin is made.

/** One version of the contract, or the first and the last of those for which a plugin is made. */
export type Contracts = number | readonly [from: number, to: number];

/** Answers the first and the last version; undefined for what says neither. */
export function contractsOf(said: unknown): readonly [from: number, to: number] | undefined {
  const [from, to, ...more] = Array.isArray(said) ? said : [said, said];
  const isRange = isVersion(from) && isVersion(to) && from <= to && more.length === 0;
  return isRange ? [from, to] : undefined;
}

function isVersion(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0;
}

export function isMadeFor(said: unknown, contract: number): boolean {
  const [from, to] = contractsOf(said) ?? [0, 0];
  return from <= contract && contract <= to;
}

/** Writes versions for people: `2`, or `2–3`. */
export function contractsText(said: Contracts): string {
  const [from, to] = contractsOf(said) ?? [said, said];
  return from === to ? String(from) : `${from}–${to}`;
}
