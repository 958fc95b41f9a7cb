// Checks and keeps what was chosen for a line of an order: options of its product, known by their ids, with the texts that
// the customer wrote for them.
import type { FieldError, Stored } from '#api';
import { groupsOf, nameOf, type OptionIn, optionsIn } from '../../products/server/product-options.ts';

/** A chosen option, known by its id or by its name in its group; a line keeps both as they were when it was chosen. */
export type Choice = NonNullable<NonNullable<Stored<'WebshopOrder'>['lines']>[number]['options']>[number];

interface Chosen {
  readonly options?: readonly Choice[];
}

export function sameChoices({ options: a = [] }: Chosen, { options: b = [] }: Chosen): boolean {
  return a.length === b.length && a.every((one, index) => isSameChoice(one, b[index] as Choice));
}

/** An option that was renamed meanwhile is the same choice. */
const isSameChoice = (a: Choice, b: Choice): boolean =>
  a.id && b.id ? a.id === b.id : a.group === b.group && a.name === b.name;

export const optionOf = (product: Stored<'Product'> | undefined, { id, group, name }: Choice): OptionIn | undefined =>
  optionsIn(product).find((one) => (id ? one.id === id : one.group.name === group && one.name === name));

/** Refuses options that the product does not have, and too few or too many of a group. */
export function wrongChoices({ options = [] }: Chosen, product: Stored<'Product'>, index: number): FieldError[] {
  const path = `lines.${index}.options`;
  if (options.some((choice) => !optionOf(product, choice))) return [{ path, code: 'optionUnknown' }];
  const unwritten = options.find((choice) => optionOf(product, choice)?.text_limit && !choice.text?.trim());
  if (unwritten) return [{ path, code: 'optionText', params: { option: unwritten.name ?? '' } }];
  const limit = (choice: Choice) => optionOf(product, choice)?.text_limit ?? Number.POSITIVE_INFINITY;
  const long = options.find((choice) => (choice.text?.trim().length ?? 0) > limit(choice));
  if (long) return [{ path, code: 'optionTextLong', params: { option: long.name ?? '', limit: limit(long) } }];
  return groupsOf(product).flatMap(({ name, min = 0, max = 1 }) => {
    const count = options.filter((choice) => optionOf(product, choice)?.group.name === name).length;
    return count < min || count > max ? [{ path, code: 'optionCount', params: { group: name, min, max } }] : [];
  });
}

export const asChosen = ({ id, group, name }: OptionIn): Choice => ({ ...(id && { id }), group: group.name, name });

/** The written text of a choice, if its option takes one. */
export const written = ({ text }: Choice, option?: OptionIn) => {
  const said = option?.text_limit ? text?.trim() : undefined;
  return said ? { text: said } : {};
};

/** A choice in the customer's language; one whose option is gone keeps the name that it had. */
export const choiceIn = (locale: string, choice: Choice, option?: OptionIn): Choice =>
  option && option.name === choice.name && option.group.name === choice.group
    ? { ...choice, group: nameOf(option.group, locale), name: nameOf(option, locale) }
    : choice;
