// Resolves the letters that open a page after `g`: each opens one page in the whole product.
import type { Plugin } from '#core/contract';
import type { Draft } from '../draft.ts';

export function addGoTo(draft: Draft, { id, goTo = {} }: Plugin): void {
  for (const [letter, name] of Object.entries(goTo)) {
    const contribution = `goTo.${letter}`;
    // Pages of a moved entity keep the name of the plugin from which it came.
    const page = draft.pages.find(({ plugin, key }) => plugin === id && key.slice(key.indexOf('.') + 1) === name);
    const other = draft.goTo.get(letter);
    if (!/^[a-z]$/.test(letter)) draft.fault('INVALID_SHAPE', id, contribution, 'it must be one small letter');
    else if (page?.layout !== 'admin' || page.fullPath.includes(':')) {
      draft.fault('MISSING_PARENT', id, contribution, `there is no page ${name} that it can open`);
    } else if (other) draft.fault('DUPLICATE_ID', id, contribution, `it already opens ${other.key}`);
    else draft.goTo.set(letter, page);
  }
}
