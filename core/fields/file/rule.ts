// Says what a file field takes before anything is sent; the server looks at the bytes themselves.
import type { FieldSchema, FileRule } from '#core/contract';
import type { ValueError } from '../kind.ts';

const DEFAULT_MEGABYTES = 10;
const PICTURES = ['png', 'jpg', 'jpeg', 'webp'];

export function megabytesOf({ megabytes = DEFAULT_MEGABYTES }: FileRule): number {
  return megabytes;
}

/** For `<input accept>`: what the computer's own dialog offers. */
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

/** A field that takes nothing but pictures. */
export function isPictureField({ file }: FieldSchema): boolean {
  return file?.extensions.every((extension) => PICTURES.includes(extension)) === true;
}

function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
