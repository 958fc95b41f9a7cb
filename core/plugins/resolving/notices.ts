// Resolves the kinds of notices for people's inboxes.
import type { Plugin } from '#core/contract';
import type { Draft } from './draft.ts';
import { NOTICE } from './shapes/notices.ts';

export function addNotices(draft: Draft, plugin: Plugin): void {
  draft.each(plugin, 'notices', plugin.notices, (notice, contribution) => {
    if (!draft.fits(NOTICE, plugin.id, contribution, notice)) return;
    draft.knowsIcon(plugin.id, contribution, notice.icon);
    const key = `${plugin.id}.${notice.id}`;
    if (draft.notices.some((other) => other.key === key)) {
      return draft.fault('DUPLICATE_ID', plugin.id, contribution, `a notice ${key} is already there`);
    }
    const titleKey = `${plugin.id}.notice.${notice.id}`;
    draft.notices.push(Object.freeze({ ...notice, key, plugin: plugin.id, license: plugin.license, titleKey }));
  });
}
