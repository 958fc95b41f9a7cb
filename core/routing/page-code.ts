// The code of a page: its own, or what a page is made of when nobody brings their own.
import type { Component, EntityPageKind, Lazy } from '#core/contract';
import type { ResolvedPage } from '../plugins/registry.ts';

const GENERIC: Readonly<Record<EntityPageKind, Lazy<Component>>> = {
  index: () => import('../list/EntityIndex.tsx'),
  view: () => import('../entity/EntityView.tsx'),
  edit: () => import('../entity/EntityEdit.tsx'),
  create: () => import('../entity/EntityCreate.tsx'),
};
const FRAME: Lazy<Component> = () => import('../frame/FramePage.tsx');

export function loadOf({ load, kind }: ResolvedPage): Lazy<Component> {
  return load ?? (kind ? GENERIC[kind] : FRAME);
}
