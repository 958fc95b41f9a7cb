// Draws many related records in the browser.
import type { BrowserKind } from '../browser.ts';
import { relation } from '../relation/index.tsx';
import { RelationMany } from './RelationMany.tsx';

export const relations: BrowserKind = { ...relation, widget: RelationMany, wide: true };
