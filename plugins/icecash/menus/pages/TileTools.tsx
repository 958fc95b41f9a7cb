// Offers buttons, also for touch, that add tiles to the till and act on the chosen tile.
import { Button } from '@blueprintjs/core';
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  DuplicateIcon,
  EditIcon,
  KeyEnterIcon,
  PlusIcon,
  SelectionIcon,
  TrashIcon,
} from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tiles } from './Tiles.ts';
import { sells, type Tile } from './tile.ts';

export interface TileToolsProps {
  readonly tiles: Tiles;
  readonly onAdd: () => void;
  readonly onAddSpace: () => void;
  readonly onAddLine: () => void;
  readonly onQuick: (tile: Tile) => void;
  readonly onMove: (tile: Tile, to: number) => void;
  readonly onDuplicate: (tile: Tile) => void;
  readonly onRemove: (tile: Tile) => void;
}

export const TileTools = observer(function TileTools(props: TileToolsProps) {
  const { tiles, onAdd, onAddSpace, onAddLine } = props;
  const { t } = useTranslation();
  return (
    <div className="till-tools print-hide">
      <Button icon={<PlusIcon />} text={t('icecash.menuitem.add')} onClick={onAdd} />
      <Button variant="minimal" icon={<SelectionIcon />} text={t('icecash.till.addSpace')} onClick={onAddSpace} />
      <Button variant="minimal" icon={<KeyEnterIcon />} text={t('icecash.till.addLine')} onClick={onAddLine} />
      {tiles.chosen ? <Chosen {...props} tile={tiles.chosen} /> : <div className="till-chosen" />}
    </div>
  );
});

const Chosen = observer(function Chosen({
  tile,
  tiles,
  onQuick,
  onMove,
  onDuplicate,
  onRemove,
}: TileToolsProps & { tile: Tile }) {
  const { t } = useTranslation();
  const { name } = tile;
  const at = tiles.place;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own legend
    <div className="till-chosen" role="group" aria-label={name}>
      <span className="till-chosen-name">{name}</span>
      {sells(tile) && (
        <Act icon={<EditIcon />} text={t('icecash.till.quick', { name })} onClick={() => onQuick(tile)} />
      )}
      <Act
        icon={<ArrowLeftIcon />}
        text={t('icecash.till.earlier', { name })}
        disabled={at === 0}
        onClick={() => onMove(tile, at - 1)}
      />
      <Act
        icon={<ArrowRightIcon />}
        text={t('icecash.till.later', { name })}
        disabled={at === tiles.rows.length - 1}
        onClick={() => onMove(tile, at + 1)}
      />
      <Act icon={<DuplicateIcon />} text={t('core.index.copyRow', { name })} onClick={() => onDuplicate(tile)} />
      <Act icon={<TrashIcon />} text={t('core.index.deleteRow', { name })} onClick={() => onRemove(tile)} />
    </div>
  );
});

interface ActProps {
  readonly icon: JSX.Element;
  readonly text: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function Act({ icon, text, disabled, onClick }: ActProps) {
  return <Button variant="minimal" icon={icon} aria-label={text} title={text} disabled={disabled} onClick={onClick} />;
}
