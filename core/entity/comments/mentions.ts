// Colleagues in a comment: while it is written they stand in it as people read them, `@An Peeters`; stored as `@[12]`.

export interface Colleague {
  readonly id: number;
  readonly display: string;
}

/** What is being typed behind an @: where it begins, and the part of a name. */
export interface Sought {
  readonly from: number;
  readonly search: string;
}

/** At the caret; an @ within a word, as in an address of mail, seeks nobody. Names have a few words. */
const SOUGHT = /(?:^|[\s(])@((?:[\p{L}\p{N}'’.-]+ ?){0,3})$/u;

export function soughtAt(text: string, caret: number): Sought | undefined {
  const search = SOUGHT.exec(text.slice(0, caret))?.[1];
  return search === undefined ? undefined : { from: caret - search.length - 1, search: search.trim() };
}

/** With the name in place of what was typed, and where the caret goes. */
export function named(text: string, caret: number, { from }: Sought, { display }: Colleague) {
  const before = `${text.slice(0, from)}@${display} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

/** Longer names first: one may begin like another. */
export function stored(text: string, picked: readonly Colleague[]): string {
  const longestFirst = [...picked].sort((a, b) => b.display.length - a.display.length);
  return longestFirst.reduce((said, { id, display }) => said.replaceAll(nameIn(display), `@[${id}]`), text);
}

function nameIn(display: string): RegExp {
  return new RegExp(`@${display.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu');
}

/** Text and the people in it, in their order. */
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
