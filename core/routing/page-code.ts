// Answers the code of a page: its own, or the generic one of its kind.
import type { Component, EntityPageKind, Lazy } from '#core/contract';
import { loadEditor } from '../entity/edit/code.ts';
import type { ResolvedPage } from '../plugins/registry.ts';

/** The build's byte budgets find these chunks by their names. */
const GENERIC: Readonly<Record<EntityPageKind, Lazy<Component>>> = {
  index: () => import(/* webpackChunkName: "list" */ '../indexes/EntityIndex.tsx'),
  view: () => import(/* webpackChunkName: "record" */ '../record/EntityView.tsx'),
  edit: loadEditor,
  create: () => import('../entity/EntityCreate.tsx'),
};
const FRAME: Lazy<Component> = () => import('../frame/FramePage.tsx');

export function loadOf({ load, kind }: Pick<ResolvedPage, 'load' | 'kind'>): Lazy<Component> {
  return load ?? (kind ? GENERIC[kind] : FRAME);
}
