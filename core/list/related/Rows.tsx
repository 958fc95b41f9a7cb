// The rows of a record in the product's grid, fetched when they are first shown: most pages of plugins have none.
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { EditableRowsProps } from './EditableRows.tsx';

const Loaded = lazy(async () => ({ default: (await import('./EditableRows.tsx')).EditableRows }));

export function EditableRows(props: EditableRowsProps) {
  return (
    <Suspense fallback={<Skeleton shape="lines" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
