// Draws many related records in the browser.
import type { BrowserKind } from '../browser.ts';
import { dependent } from '../relation/Dependent.tsx';
import { relation } from '../relation/index.tsx';
import { RelationMany } from './RelationMany.tsx';

export const relations: BrowserKind = { ...relation, widget: dependent(RelationMany), wide: true };
