// Shows one position of the till while it is built: a tile, an empty position or a new line, each a button that can be
// moved.
import { KeyEnterIcon, WarningSignIcon } from '@blueprintjs/icons';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { coloursOf, TileFace } from './TileFace.tsx';
import type { Tile } from './tile.ts';

interface TileItemProps {
  readonly tile: Tile;
  /** The tile that Tab stops at. */
  readonly isStop: boolean;
  readonly isChosen: boolean;
  /** The tile has a problem, which is described above the till. */
  readonly isDoubtful: boolean;
}

export const TileItem = memo(function TileItem({ tile, isStop, isChosen, isDoubtful }: TileItemProps) {
  const { t } = useTranslation();
  const { id, is_newline, is_space } = tile;
  const tabIndex = isStop ? 0 : -1;
  const chosen = isChosen ? ' tile-chosen' : '';
  if (is_newline) {
    return (
      <li className="tile-line" data-id={id}>
        <button type="button" className={`tile-line-mark${chosen}`} tabIndex={tabIndex}>
          <KeyEnterIcon size={12} aria-hidden="true" />
          {t('icecash.menuitem.is_newline')}
        </button>
      </li>
    );
  }
  if (is_space) {
    return (
      <li data-id={id}>
        <button type="button" className={`tile tile-space${chosen}`} tabIndex={tabIndex}>
          {t('icecash.menuitem.is_space')}
        </button>
      </li>
    );
  }
  const kind = tile.is_discount ? ' tile-discount' : '';
  return (
    <li data-id={id}>
      <button type="button" className={`tile${kind}${chosen}`} style={coloursOf(tile)} tabIndex={tabIndex}>
        <TileFace tile={tile} />
        {isDoubtful && (
          <span className="tile-doubt">
            <WarningSignIcon size={12} title={t('icecash.till.look')} />
          </span>
        )}
      </button>
    </li>
  );
});
