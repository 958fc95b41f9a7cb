// Brings texts to the form in which every search compares them: small letters without accents, like the database's
// `plain_text`.

export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
