// Shows the tiles as the rows of a list, to be edited in their cells and sorted like any other list.
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { EditableRows, EntityDialog, may } from '#core';
import type { TileEntity } from './context.ts';
import type { Tiles } from './Tiles.ts';

/** Below this width the rows are shown as a list for touch. */
const NARROW = 640;
const OMIT = ['menu_id'];

interface TillListProps {
  readonly tiles: Tiles;
  readonly entity: TileEntity;
  readonly width: number;
}

export const TillList = observer(function TillList({ tiles, entity, width }: TillListProps) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <EditableRows
        entity={entity}
        field="menu_id"
        id={tiles.menuId}
        narrow={width < NARROW}
        onOpen={({ id }) => setOpen(id)}
      />
      {open !== null && (
        <EntityDialog
          entity={entity}
          id={open}
          start={may(entity, 'update') ? 'edit' : 'view'}
          omit={OMIT}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
});
