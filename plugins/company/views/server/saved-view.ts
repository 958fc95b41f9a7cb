// Lets a person's list open on one view at most: the last that they chose takes the place of another.
import { defineReaction } from '#api';

export const onlyDefault = defineReaction({
  to: 'SavedView',
  fields: ['is_default', 'resource'],
  run: async ({ id, resource, is_default }, { records }) => {
    if (!is_default) return;
    const views = records('SavedView');
    for (const other of await views.list({ resource, is_default: true }))
      if (other.id !== id) await views.update(other.id, { is_default: false });
  },
});
