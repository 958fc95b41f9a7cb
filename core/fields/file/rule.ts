// Checks a chosen file by its field's rule before it is sent; the server checks the bytes themselves.
import type { FieldSchema, FileRule } from '#core/contract';
import type { ValueError } from '../kind.ts';

const DEFAULT_MEGABYTES = 10;
const PICTURES = ['png', 'jpg', 'jpeg', 'webp'];

export function megabytesOf({ megabytes = DEFAULT_MEGABYTES }: FileRule): number {
  return megabytes;
}

/** Answers the value of `<input accept>`, by which the computer's dialog lists files. */
export function acceptOf({ extensions }: FileRule): string {
  return extensions.map((extension) => `.${extension}`).join(',');
}

export function faultOfFile({ name, size }: Pick<File, 'name' | 'size'>, rule: FileRule): ValueError | undefined {
  if (!rule.extensions.includes(extensionOf(name))) {
    return { code: 'fileType', params: { allowed: rule.extensions.join(', ') } };
  }
  if (size === 0) return { code: 'fileEmpty' };
  const limit = megabytesOf(rule);
  return size > limit * 1024 * 1024 ? { code: 'fileTooLarge', params: { limit } } : undefined;
}

export function isPictureName(name: string): boolean {
  return PICTURES.includes(extensionOf(name));
}

/** Tells whether a field takes nothing but pictures. */
export function isPictureField({ file }: FieldSchema): boolean {
  return file?.extensions.every((extension) => PICTURES.includes(extension)) === true;
}

function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
