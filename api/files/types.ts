// Lists the kinds of files that Scoop stores, by the endings of their names.
import { extensionOf } from './name.ts';

export interface FileType {
  readonly type: string;
  /** The ending that the stored file's name gets. */
  readonly extension: string;
  readonly picture: boolean;
}

const PNG: FileType = { type: 'image/png', extension: 'png', picture: true };
const JPEG: FileType = { type: 'image/jpeg', extension: 'jpg', picture: true };
const WEBP: FileType = { type: 'image/webp', extension: 'webp', picture: true };
const PDF: FileType = { type: 'application/pdf', extension: 'pdf', picture: false };

/** Any other kind could run code or cannot be checked: a field that asks for one accepts no file. */
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

/** Answers the type of a stored file by the name that Scoop gave it. */
export function typeOfName(name: string): string {
  const found = typeOfExtension(extensionOf(name));
  if (!found) throw new TypeError(`No kind of file that is kept: ${name}`);
  return found.type;
}

export function isPicture(type: string): boolean {
  return type.startsWith('image/');
}
