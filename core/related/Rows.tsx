// Shows the rows of a record in the product's grid; the code is fetched when they are first shown, since most pages
// have none.
import { lazyPart } from '../plugins/lazy.ts';
import { Skeleton } from '../ui/states/Skeleton.tsx';

export const EditableRows = lazyPart(
  async () => ({ default: (await import('./EditableRows.tsx')).EditableRows }),
  <Skeleton shape="lines" />,
);
