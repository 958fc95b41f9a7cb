// Names an exported file after its content and the day.
import { type Entity, today } from '#core/contract';
import type { Translate } from '#core/fields';

/** Makes a name such as `suppliers-2026-11-20.csv`, in the reader's language but in plain letters. */
export function fileName({ text, resource }: Entity, t: Translate, extension: string): string {
  return dayFile(t(text, { count: 2 }), resource, extension);
}

/** Makes the name; `otherwise` replaces words without any plain letter. */
export function dayFile(words: string, otherwise: string, extension: string): string {
  const plain = words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${plain || otherwise.replace(/[^a-z0-9]+/g, '-')}-${today()}.${extension}`;
}
