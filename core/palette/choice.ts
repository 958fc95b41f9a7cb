// One thing that the search over everything offers, and how well it answers what was typed.
import { plainText } from '#core/contract';

export interface Choice {
  readonly key: string;
  readonly title: string;
  /** What it is: its kind of record, the group of the menu that it is in, or the list that it is done with. */
  readonly note?: string;
  readonly icon?: string;
  /** What it opens, or … */
  readonly to?: string;
  /** Passed on with that address, in the history. */
  readonly state?: unknown;
  /** … what it does. */
  readonly run?: () => void;
}

export interface ChoiceGroup {
  /** Text key `core.palette.{id}`. */
  readonly id: 'pinned' | 'recent' | 'pages' | 'actions' | 'records';
  readonly choices: readonly Choice[];
}

/** Those that hold all words where a word begins, best first; in the language's own letters and without accents. */
export function matching(choices: readonly Choice[], typed: string): Choice[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const ranked = choices.flatMap((choice) => {
    const [title, all] = [plain(choice.title), plain(`${choice.title} ${choice.note ?? ''}`)];
    if (!words.every((word) => startsAWord(all, word))) return [];
    const rank = begins(choice, typed) ? 0 : words.every((word) => startsAWord(title, word)) ? 1 : 2;
    return [{ choice, rank }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ choice }) => choice);
}

export function begins(choice: Choice | undefined, typed: string): boolean {
  return choice !== undefined && plain(choice.title).startsWith(plain(typed).trim());
}

const startsAWord = (text: string, word: string): boolean => text.startsWith(word) || text.includes(` ${word}`);

function plain(text: string): string {
  return plainText(text).replace(/[-–/(:]/g, ' ');
}
