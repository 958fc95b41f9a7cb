// Finds colleagues in a comment: while it is written they read `@An Peeters`; they are stored as `@[12]`.

export interface Colleague {
  readonly id: number;
  readonly display: string;
}

/** The name that is being typed behind an @: its position, and the typed part. */
export interface Sought {
  readonly from: number;
  readonly search: string;
}

/**
 * Matches at the caret; an @ within a word, as in an e-mail address, does not count. Names have at most a few words.
 */
const SOUGHT = /(?:^|[\s(])@((?:[\p{L}\p{N}'’.-]+ ?){0,3})$/u;

export function soughtAt(text: string, caret: number): Sought | undefined {
  const search = SOUGHT.exec(text.slice(0, caret))?.[1];
  return search === undefined ? undefined : { from: caret - search.length - 1, search: search.trim() };
}

/** Answers the text with the chosen name in place of the typed part, and the new position of the caret. */
export function named(text: string, caret: number, { from }: Sought, { display }: Colleague) {
  const before = `${text.slice(0, from)}@${display} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

/** Replaces longer names first, since one name may begin like another. */
export function stored(text: string, picked: readonly Colleague[]): string {
  const longestFirst = [...picked].sort((a, b) => b.display.length - a.display.length);
  return longestFirst.reduce((said, { id, display }) => said.replaceAll(nameIn(display), `@[${id}]`), text);
}

function nameIn(display: string): RegExp {
  return new RegExp(`@${display.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu');
}

/** Splits the text into plain parts and mentions, in their order. */
export function partsOf(content: string, mentions: readonly { id: number; display: string | null }[]) {
  return content.split(/(@\[\d+\])/).map((part) => {
    const id = Number(/^@\[(\d+)\]$/.exec(part)?.[1]);
    const mention = mentions.find((one) => one.id === id);
    return mention ? { mention } : { text: part };
  });
}

export function written(content: string, mentions: readonly { id: number; display: string | null }[]): string {
  return partsOf(content, mentions)
    .map(({ text, mention }) => text ?? (mention?.display ? `@${mention.display}` : `@[${mention?.id}]`))
    .join('');
}
