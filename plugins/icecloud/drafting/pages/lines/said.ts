// Collects what is said against a line, by the field that it is about.

export function said(errors: unknown): Readonly<Record<string, string>> {
  if (typeof errors !== 'object' || errors === null) return {};
  const found = Object.entries(errors).flatMap(([field, of]) => {
    const texts = field === '__errors' ? ((of ?? []) as string[]) : textsIn(of);
    return texts.length === 0 ? [] : [[field === '__errors' ? 'description' : field, texts.join(' ')]];
  });
  return Object.fromEntries(found);
}

const textsIn = (of: unknown): readonly string[] =>
  (of as { readonly __errors?: string[] } | undefined)?.__errors ?? [];
