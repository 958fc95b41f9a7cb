// Draws files in the browser.
import type { BrowserKind } from '../browser.ts';
import { presence } from '../filters/filter.ts';
import { FileCell, StoredFile } from './Cell.tsx';
import { FileField } from './FileField.tsx';

export const file: BrowserKind = {
  widget: FileField,
  cell: ({ value }) => <FileCell address={String(value)} />,
  view: ({ value }) => <StoredFile address={String(value)} />,
  filter: presence,
  width: 72,
  fixed: true,
  // A file's name would be a useless title.
  titled: true,
};
