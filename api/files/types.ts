// The kinds of files that Scoop can keep, and which endings mean which.
import { extensionOf } from './name.ts';

export interface FileType {
  readonly type: string;
  /** The ending that its name gets. */
  readonly extension: string;
  readonly picture: boolean;
}

const PNG: FileType = { type: 'image/png', extension: 'png', picture: true };
const JPEG: FileType = { type: 'image/jpeg', extension: 'jpg', picture: true };
const WEBP: FileType = { type: 'image/webp', extension: 'webp', picture: true };
const PDF: FileType = { type: 'application/pdf', extension: 'pdf', picture: false };

/** Anything else is active, or cannot be checked: an entity file that asks for it gets no such file. */
const BY_EXTENSION: Readonly<Record<string, FileType>> = {
  png: PNG,
  apng: PNG,
  jpg: JPEG,
  jpeg: JPEG,
  webp: WEBP,
  pdf: PDF,
};

export function typeOfExtension(extension: string): FileType | undefined {
  return Object.hasOwn(BY_EXTENSION, extension) ? BY_EXTENSION[extension] : undefined;
}

/** Of a name that is our own. */
export function typeOfName(name: string): string {
  const found = typeOfExtension(extensionOf(name));
  if (!found) throw new TypeError(`No kind of file that is kept: ${name}`);
  return found.type;
}

export function isPicture(type: string): boolean {
  return type.startsWith('image/');
}
