// Draws one related record in the browser: searched and picked in forms, a link elsewhere.
import type { BrowserKind } from '../browser.ts';
import { dependent } from './Dependent.tsx';
import { relationFilter } from './filter.tsx';
import { relatedOf } from './kind.ts';
import { RelationOne } from './RelationOne.tsx';
import { RelationValue } from './RelationValue.tsx';

export const relation: BrowserKind = {
  widget: dependent(RelationOne),
  view: ({ field, name, record }) => <RelationValue field={field} related={relatedOf(record, name)} />,
  filter: relationFilter,
};
