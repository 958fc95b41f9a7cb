// Keeps values for this tab alone, through reloads and until it is closed; the reader checks their shape.

/** A full or forbidden storage only means that the value is not kept. */
export function keep(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {}
}

/** Answers undefined if there is no readable value. */
export function kept(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
