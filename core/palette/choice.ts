// Describes one choice of the search over everything, and ranks how well it matches the typed text.
import { plainText } from '#core/contract';

export interface Choice {
  readonly key: string;
  readonly title: string;
  /** What the choice is: a kind of record, its group in the menu, or the list that the action belongs to. */
  readonly note?: string;
  readonly icon?: string;
  /** The address that it opens, or … */
  readonly to?: string;
  /** State of the history entry for that address. */
  readonly state?: unknown;
  /** … the function that it runs. */
  readonly run?: () => void;
}

export interface ChoiceGroup {
  /** The id in the text key `core.palette.{id}`. */
  readonly id: 'pinned' | 'recent' | 'pages' | 'actions' | 'records';
  readonly choices: readonly Choice[];
}

/** Answers the choices in which every typed word begins a word, the best first; capitals and accents do not matter. */
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
