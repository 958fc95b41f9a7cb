// Joins the parts in which a till is built: tools, notes, tiles, and the forms that open from them.
import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, EntityDialog, may, toast } from '#core';
import type { TileEntity } from './context.ts';
import { DoubtNotes } from './DoubtNotes.tsx';
import { doubtsOf } from './doubts.ts';
import { columnsFor } from './places.ts';
import { QuickEdit } from './QuickEdit.tsx';
import { TileGrid } from './TileGrid.tsx';
import type { Tiles } from './Tiles.ts';
import { TileTools } from './TileTools.tsx';
import { sells, type Tile, type TileValues } from './tile.ts';

interface WorkbenchProps {
  readonly tiles: Tiles;
  readonly entity: TileEntity;
  readonly width: number;
}
const OMIT = ['menu_id'];

export const Workbench = observer(function Workbench({ tiles, entity, width }: WorkbenchProps) {
  const { t } = useTranslation();
  const canEdit = may(entity, 'update') && may(entity, 'create') && may(entity, 'delete');
  const { open, setOpen, quick, setQuick, said, act } = useWork(tiles);
  const doubts = useMemo(() => doubtsOf(tiles.rows), [tiles.rows]);
  const given = useMemo(() => ({ menu_id: tiles.menuId }), [tiles]);
  const add = () => setOpen({ behind: tiles.current ?? undefined });
  return (
    <>
      {canEdit && tiles.rows.length > 0 && <TileTools {...{ tiles, ...act }} onAdd={add} />}
      {canEdit && <DoubtNotes doubts={doubts} />}
      {tiles.rows.length === 0 ? (
        <EmptyState
          icon="tag"
          title={t('icecash.till.none')}
          text={t('icecash.menuitem.empty')}
          action={
            canEdit && <Button intent="primary" icon={<PlusIcon />} text={t('icecash.menuitem.add')} onClick={add} />
          }
        />
      ) : (
        <div className="till-bench">
          <TileGrid
            {...{ tiles, doubts, canEdit, ...act }}
            columns={columnsFor(width)}
            onOpen={(tile) => sells(tile) && setOpen({ id: tile.id })}
          />
          {quick && (
            <QuickEdit
              key={quick.id}
              tile={quick}
              onClose={() => setQuick(null)}
              onSaved={(tile) => {
                tiles.replace(tile);
                setQuick(null);
              }}
            />
          )}
        </div>
      )}
      {canEdit && tiles.rows.length > 0 && <p className="till-help muted print-hide">{t('icecash.till.help')}</p>}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {open && (
        <EntityDialog
          {...{ entity, given, omit: OMIT }}
          id={open.id}
          start={canEdit ? 'edit' : 'view'}
          onClose={() => setOpen(null)}
          onChanged={(record) => record && changed(tiles, record as unknown as Tile, open)}
        />
      )}
    </>
  );
});

interface Opened {
  readonly id?: number;
  /** The tile behind which a new one goes. */
  readonly behind?: number;
}

function changed(tiles: Tiles, tile: Tile, { id, behind }: Opened): void {
  if (id === undefined) void tiles.settle(tile, behind);
  else tiles.replace(tile);
}

function useWork(tiles: Tiles) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Opened | null>(null);
  const [quick, setQuick] = useState<Tile | null>(null);
  const [said, say] = useState('');
  const addPart = (kind: 'is_space' | 'is_newline') =>
    void tiles.add(partOf(tiles.menuId, kind, t(`icecash.menuitem.${kind}`)), tiles.current ?? undefined);
  const act = {
    onQuick: (tile: Tile) => setQuick(sells(tile) ? tile : null),
    onMove: (tile: Tile, to: number) => {
      tiles.move(tile, to);
      say(t('core.order.moved', { name: tile.name, place: to + 1, total: tiles.rows.length }));
    },
    onRemove: (tile: Tile) => void remove(tile),
    onDuplicate: (tile: Tile) => void tiles.duplicate(tile),
    onAddSpace: () => addPart('is_space'),
    onAddLine: () => addPart('is_newline'),
  };
  const remove = async (tile: Tile) => {
    const undo = await tiles.remove(tile);
    if (!undo) return;
    const takeBack = { text: t('core.ui.undo'), onClick: () => void undo(), undoes: true } as const;
    toast(t('icecash.till.removed', { name: tile.name }), takeBack);
  };
  return { open, setOpen, quick, setQuick, said, act };
}

/** The values of an empty position or a line break, with everything that a row requires. */
function partOf(menu_id: number, kind: 'is_space' | 'is_newline', name: string): TileValues {
  const colours = { color_text: '#000000', color_background: '#ffffff' };
  const plain = { vat_rate: 21, price_vati: 0, currency: 'EUR', is_discount: false } as const;
  return { menu_id, name, ...plain, ...colours, is_newline: kind === 'is_newline', is_space: kind === 'is_space' };
}
