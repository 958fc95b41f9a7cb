// Finds the objects of a PDF that do more than show pages: run or load something, send something, or hold another file.
import type { PdfDictionary, PdfValue } from './document-objects.ts';

/** Names of actions, annotations and files, wherever they stand: a name may be an object of its own. */
const ACTIVE_NAMES = new Set([
  ...['/JavaScript', '/Launch', '/SubmitForm', '/ImportData', '/GoToR', '/GoToE', '/GoTo3DView', '/Rendition'],
  ...['/RichMedia', '/RichMediaExecute', '/Movie', '/Sound', '/3D', '/EmbeddedFile', '/FileAttachment'],
]);

/** Keys of scripts, other files, forms in a language of their own, and external bytes. */
const ACTIVE_KEYS = new Set([
  ...['/JS', '/JavaScript', '/EmbeddedFiles', '/EF', '/XFA', '/RichMediaContent', '/RichMediaSettings', '/FFilter'],
]);

/** A link may lead to any web address, but these run code, or open files on the reader's machine. */
const ACTIVE_LINK = /^(?:javascript|vbscript|data|file):/i;

export function isActive(value: PdfValue): boolean {
  if (typeof value === 'string') return ACTIVE_NAMES.has(value);
  if (Array.isArray(value)) return value.some(isActive);
  return typeof value === 'object' && value !== null && isActiveDictionary(value as PdfDictionary);
}

function isActiveDictionary(dictionary: PdfDictionary): boolean {
  return Object.entries(dictionary).some(([name, value]) => {
    if (name === '/URI' && typeof value === 'string') return isActiveLink(value);
    return ACTIVE_KEYS.has(name) || (name === 'stream' && isElsewhere(value)) || isActive(value);
  });
}

/** A link that is an indirect object is refused, because no program writes it so. */
function isActiveLink(address: string): boolean {
  if (!/^[ub]:/.test(address)) return true;
  const said = address.slice(2);
  const text = address.startsWith('u:') ? said : Buffer.from(said, 'hex').toString('latin1');
  return ACTIVE_LINK.test(text.replace(/[\s\p{C}]/gu, ''));
}

/** Tells whether a stream's bytes lie in another file. */
function isElsewhere(stream: PdfValue): boolean {
  const { dict } = stream as { readonly dict?: PdfDictionary };
  return dict !== undefined && Object.hasOwn(dict, '/F');
}
