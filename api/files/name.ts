// Cleans a file's name: keeps what people called it, and removes what could harm a path, a header or a reader.

const LONGEST = 80;
/** The longest encoded name that the router takes. */
const LONGEST_ENCODED = 160;
/** Matches controls, marks that turn the writing direction, and characters that file systems refuse. */
const UNWANTED = /[\p{C}\p{Zl}\p{Zp}<>:"|?*;%#&\\/]/gu;
/** Matches an ending inside the name, such as `.php` in `invoice.php.png`; `v1.2` stays. */
const INNER_ENDING = /\.(?=\p{L}+\d*(?:\.|$))/gu;

export function fileName(given: string, extension: string): string {
  const own = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const stem = own
    .replace(/\.[^.]*$/, '')
    .replace(UNWANTED, '')
    .replace(INNER_ENDING, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return `${shortened(stem) || 'file'}.${extension}`;
}

/** Answers the ending in lower case, without the dot; empty without one. */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';
}

function shortened(stem: string): string {
  const letters = [...stem].slice(0, LONGEST);
  while (encodeURIComponent(letters.join('')).length > LONGEST_ENCODED) letters.pop();
  return letters.join('').trim();
}
