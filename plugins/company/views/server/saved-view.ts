// Lets a person's list open on one saved view at most: choosing a view for that takes the choice from the others.
import type { EntityHooks, HookContext, Stored } from '#api';

export const savedViewHooks: EntityHooks<'SavedView'> = { afterCreate: onlyDefault, afterUpdate: onlyDefault };

async function onlyDefault({ id, resource, is_default }: Stored<'SavedView'>, { records }: HookContext): Promise<void> {
  if (!is_default) return;
  const views = records('SavedView');
  for (const other of await views.list({ resource, is_default: true }))
    if (other.id !== id) await views.update(other.id, { is_default: false });
}
