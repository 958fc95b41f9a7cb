// Passes on, in the history's state, the page that a form leads back to when that is not the record's own.

export function returnState(to: string): { readonly returnTo: string } {
  return { returnTo: to };
}

/** Only a path of ours. */
export function returnIn(state: unknown): string | undefined {
  const { returnTo } = (state ?? {}) as { returnTo?: unknown };
  return typeof returnTo === 'string' && /^\/(?!\/)/.test(returnTo) ? returnTo : undefined;
}
