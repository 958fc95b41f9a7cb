// How names are compared wherever they are searched: in small letters without accents, as the database's `plain_text` does.

export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
