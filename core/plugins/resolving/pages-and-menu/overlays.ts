// Lays what plugins show in the place of a page of another one, or around it, on that page.
import type { Component, Lazy, Plugin } from '#core/contract';
import type { ResolvedPage } from '../../resolved.ts';
import type { Draft } from '../draft.ts';

export function addOverlays(draft: Draft, { id: plugin, replaces = {}, wraps = {} }: Plugin): void {
  const overlay = (load: Lazy<Component>) => ({ plugin, load });
  for (const [name, load] of Object.entries(replaces)) {
    lay(draft, plugin, `replaces.${name}`, name, (page) => {
      const { replacement } = page;
      if (!replacement) return { ...page, replacement: overlay(load) };
      draft.fault('DUPLICATE_ID', plugin, `replaces.${name}`, `the plugin ${replacement.plugin} already replaces it`);
      return page;
    });
  }
  for (const [name, load] of Object.entries(wraps)) {
    lay(draft, plugin, `wraps.${name}`, name, (page) => ({
      ...page,
      wrappers: [...(page.wrappers ?? []), overlay(load)],
    }));
  }
}

function lay(
  draft: Draft,
  plugin: string,
  contribution: string,
  name: string,
  change: (page: ResolvedPage) => ResolvedPage,
): void {
  const place = draft.pages.findIndex(({ key }) => key === name.replace('/', '.'));
  const page = draft.pages[place];
  if (!page) draft.fault('MISSING_PARENT', plugin, contribution, `there is no page ${name}`);
  else if (page.plugin === plugin) draft.fault('INVALID_SHAPE', plugin, contribution, 'the page is its own');
  else draft.pages[place] = Object.freeze(change(page));
}
