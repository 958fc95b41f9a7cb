// The code of a page: its own, or what a page is made of when nobody brings their own.
import type { Component, EntityPageKind, Lazy } from '#core/contract';
import type { ResolvedPage } from '../plugins/registry.ts';

/** The names are those that byte budgets of the build go by. */
const GENERIC: Readonly<Record<EntityPageKind, Lazy<Component>>> = {
  index: () => import(/* webpackChunkName: "list" */ '../indexes/EntityIndex.tsx'),
  view: () => import(/* webpackChunkName: "record" */ '../record/EntityView.tsx'),
  edit: () => import(/* webpackChunkName: "form" */ '../entity/EntityEdit.tsx'),
  create: () => import('../entity/EntityCreate.tsx'),
};
const FRAME: Lazy<Component> = () => import('../frame/FramePage.tsx');

export function loadOf({ load, kind }: ResolvedPage): Lazy<Component> {
  return load ?? (kind ? GENERIC[kind] : FRAME);
}
