// Lists one example of each kind of field of core: how it is typed, stored, shown, refused and filtered.
import { AREAS } from './areas.ts';
import { CHOICES } from './choices.ts';
import type { Example } from './example.ts';
import { LISTS } from './lists.ts';
import { NOTATIONS } from './notations.ts';
import { NUMBERS } from './numbers.ts';
import { RELATIONS } from './relations.ts';
import { TEXTS } from './texts.ts';
import { TIMES } from './times.ts';

export type { Example };

export const EXAMPLES: readonly Example[] = [
  ...TEXTS,
  ...NUMBERS,
  ...TIMES,
  ...CHOICES,
  ...LISTS,
  ...NOTATIONS,
  ...RELATIONS,
  ...AREAS,
];
