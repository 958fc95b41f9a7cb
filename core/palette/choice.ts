// Describes one choice of the search over everything, and ranks how well it matches the typed text.
import { FIT, fitOf } from '#core/contract';

export interface Choice {
  readonly key: string;
  readonly title: string;
  /** Other names that people have for it, with commas between. */
  readonly also?: string;
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

/** Much the best fit: a choice by its title comes before one by its group, and that before one by another name. */
const BY_NOTE = 0.5;
const BY_OTHER_NAME = 0.25;

/**
 * Answers the choices that are meant, the best first: by their title, with their group, or by another name that people have for
 * them. Capitals, accents and a slip of the fingers do not matter, and slips count only where nothing is meant as it was typed.
 */
export function matching(choices: readonly Choice[], typed: string): Choice[] {
  const ranked = choices.flatMap((choice) => {
    const rank = rankOf(choice, typed);
    return rank === undefined ? [] : [{ choice, rank }];
  });
  const best = ranked.some(({ rank }) => rank < FIT.near) ? ranked.filter(({ rank }) => rank < FIT.near) : ranked;
  return best.sort((a, b) => a.rank - b.rank).map(({ choice }) => choice);
}

/** Answers how well a choice fits, the smaller the better; undefined if it does not. */
export function rankOf({ title, note = '', also = '' }: Choice, typed: string): number | undefined {
  const byTitle = fitOf(title, typed);
  const named = also.split(',').filter((name) => name.trim() !== '');
  const others = [
    less(fitOf(`${title} ${note}`, typed), BY_NOTE),
    ...named.map((name) => less(fitOf(`${name} ${title}`, typed), BY_OTHER_NAME)),
  ];
  const fits = [byTitle, ...others].filter((fit) => fit !== undefined);
  return fits.length > 0 ? Math.min(...fits) : undefined;
}

const less = (fit: number | undefined, by: number) => (fit === undefined ? undefined : Math.max(FIT.words, fit) + by);

export function begins(choice: Choice | undefined, typed: string): boolean {
  return choice !== undefined && fitOf(choice.title, typed) === FIT.begins;
}
