// Resolves the fixes of exceptions that plugins declare.
import { faultsOfFix, type Plugin } from '#core/contract';
import type { Draft } from './draft.ts';
import { FIX } from './shapes/fixes.ts';

export function addFixes(draft: Draft, plugin: Plugin): void {
  draft.each(plugin, 'fixes', plugin.fixes, (fix, contribution) => {
    if (!draft.fits(FIX, plugin.id, contribution, fix)) return;
    if (!draft.declared(plugin.id, contribution, [fix])) return;
    const wrong = faultsOfFix(fix);
    for (const reason of wrong) draft.fault('INVALID_SHAPE', plugin.id, contribution, reason);
    if (wrong.length > 0) return;
    const { as: name = plugin.id, license = plugin.license } = fix;
    const key = `${name}.${fix.id}`;
    if (draft.fixes.some((other) => other.key === key)) {
      return draft.fault('DUPLICATE_ID', plugin.id, contribution, `a fix ${key} is already there`);
    }
    const titleKey = `${name}.fix.${fix.id}`;
    draft.fixes.push(Object.freeze({ ...fix, key, plugin: plugin.id, license, titleKey }));
  });
}
