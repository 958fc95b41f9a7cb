// Remembers for this tab alone, through reloads and until it is closed; whoever reads it checks its shape.

/** Storage that is full or forbidden costs only the memory of it. */
export function keep(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {}
}

/** Undefined where nothing is kept, or nothing that can be read. */
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
