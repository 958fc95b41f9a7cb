// Finds the objects of a PDF that do something beyond showing pages: run or load something, send something, or hold
// another file.
import type { PdfDictionary, PdfValue } from './document-objects.ts';

/** Of actions, annotations and files, wherever they stand: the name may be an object of its own. */
const ACTIVE_NAMES = new Set([
  ...['/JavaScript', '/Launch', '/SubmitForm', '/ImportData', '/GoToR', '/GoToE', '/GoTo3DView', '/Rendition'],
  ...['/RichMedia', '/RichMediaExecute', '/Movie', '/Sound', '/3D', '/EmbeddedFile', '/FileAttachment'],
]);

/** Keys of what holds a script, another file, a form of its own language, or bytes from elsewhere. */
const ACTIVE_KEYS = new Set([
  ...['/JS', '/JavaScript', '/EmbeddedFiles', '/EF', '/XFA', '/RichMediaContent', '/RichMediaSettings', '/FFilter'],
]);

/** A link may lead anywhere; these run what they say, or open what lies on the reader's machine. */
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

/** Not said in place: nobody writes a link so. */
function isActiveLink(address: string): boolean {
  if (!/^[ub]:/.test(address)) return true;
  const said = address.slice(2);
  const text = address.startsWith('u:') ? said : Buffer.from(said, 'hex').toString('latin1');
  return ACTIVE_LINK.test(text.replace(/[\s\p{C}]/gu, ''));
}

/** A stream whose bytes are in another file. */
function isElsewhere(stream: PdfValue): boolean {
  const { dict } = stream as { readonly dict?: PdfDictionary };
  return dict !== undefined && Object.hasOwn(dict, '/F');
}
