// The rows of a record in the product's grid, fetched when they are first shown: most pages of plugins have none.
import { lazyPart } from '../plugins/lazy.ts';
import { Skeleton } from '../ui/states/Skeleton.tsx';

export const EditableRows = lazyPart(
  async () => ({ default: (await import('./EditableRows.tsx')).EditableRows }),
  <Skeleton shape="lines" />,
);
