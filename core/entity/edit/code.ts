// Fetches the code that changes a record: when its page is opened, or before, for people who may soon open it.
import type { Entity } from '#core/contract';
import { prepare } from '../../plugins/lazy.ts';

export const loadEditor = () => import(/* webpackChunkName: "form" */ '../EntityEdit.tsx');

/** Fetches page and form, so that they are then drawn at once. */
export async function fetchEditor(entity: Entity): Promise<void> {
  const { fetchParts } = await loadEditor();
  await Promise.all([fetchParts(entity), prepare(loadEditor)]);
}
