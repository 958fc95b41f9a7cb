// Gives each option of a product an id of its own, by which orders, baskets and recipes know it even when its name
// changes.
import { randomBytes } from 'node:crypto';
import type { EntityHooks, FieldError, HookContext, Stored, Unsaved } from '#api';

type Product = Pick<Stored<'Product'>, 'option_groups'>;
export type Group = NonNullable<Product['option_groups']>[number];
type Option = NonNullable<Group['options']>[number];

/** An option with the group that it is in. */
export type OptionIn = Option & { readonly group: Group };

export const groupsOf = (product?: Product): readonly Group[] => product?.option_groups ?? [];

export const optionsIn = (product?: Product): readonly OptionIn[] =>
  groupsOf(product).flatMap((group) => (group.options ?? []).map((option) => ({ ...option, group })));

/** The name of a group or an option in that language, or else its own. */
export const nameOf = ({ name, translations = [] }: Pick<Group, 'name' | 'translations'>, locale: string): string =>
  translations.find((one) => one.locale === locale)?.name || name;

/** The groups of a product with their names in one language. */
export const groupsIn = (locale: string, groups: readonly Group[] = []): Group[] =>
  groups.map(({ translations: _, ...group }) => ({
    ...group,
    name: nameOf({ ...group, translations: _ }, locale),
    ...(group.options && {
      options: group.options.map(({ translations, ...option }) => ({
        ...option,
        name: nameOf({ ...option, translations }, locale),
      })),
    }),
  }));

export const productOptionHooks: EntityHooks<'Product'> = {
  validate: async (product, context) => {
    if (product.option_groups === undefined && context.previous?.option_groups === undefined) return [];
    giveIds(product, context.previous);
    return context.previous ? missedByRecipe(product, context.previous, context) : [];
  },
};

/** An option that was sent without an id is the one of that name; a new option gets an id that was never used. */
function giveIds(product: Product, previous?: Product): void {
  const before = optionsIn(previous);
  const taken = new Set<string>();
  const idOf = ({ id, name }: Option, group: string): string => {
    const known = id ?? before.find((one) => one.name === name && one.group.name === group)?.id;
    const own = known && !taken.has(known) ? known : randomBytes(4).toString('hex');
    taken.add(own);
    return own;
  };
  product.option_groups = groupsOf(product).map((group) =>
    group.options
      ? { ...group, options: group.options.map((option) => ({ ...option, id: idOf(option, group.name) })) }
      : group,
  );
}

/** Refuses to delete an option that a part of the recipe belongs to. */
async function missedByRecipe(
  product: Unsaved<'Product'>,
  previous: Product,
  { records }: HookContext,
): Promise<FieldError[]> {
  const left = new Set(optionsIn(product).map(({ id }) => id));
  const gone = optionsIn(previous).filter(({ id }) => id && !left.has(id));
  if (gone.length === 0) return [];
  const parts = await records('ProductComponent', { by: 'product' }).list({ product_id: product.id });
  const missed = gone.find(({ id }) => parts.some(({ option_id }) => option_id === id));
  return missed ? [{ path: 'option_groups', code: 'optionInRecipe', params: { option: missed.name } }] : [];
}
