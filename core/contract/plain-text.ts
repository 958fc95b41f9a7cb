// Brings names to the form in which they are compared by every search: small letters without accents, as the database's
// `plain_text` does.

export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
