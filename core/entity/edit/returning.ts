// Passes the page to which a form returns on in the history's state, if that is not the record's own.

export function returnState(to: string): { readonly returnTo: string } {
  return { returnTo: to };
}

/** Answers the path only if it belongs to the product. */
export function returnIn(state: unknown): string | undefined {
  const { returnTo } = (state ?? {}) as { returnTo?: unknown };
  return typeof returnTo === 'string' && /^\/(?!\/)/.test(returnTo) ? returnTo : undefined;
}
