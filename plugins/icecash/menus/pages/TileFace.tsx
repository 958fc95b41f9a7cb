// Draws a tile in its own colours: name and price; a discount has a minus in its corner and a red edge (docs/domain
// 18.2).
import { useTranslation } from 'react-i18next';
import { priceText, type Tile } from './tile.ts';

type Shown = Pick<Tile, 'name' | 'price_vati' | 'currency' | 'is_discount'>;

export function TileFace({ tile }: { readonly tile: Shown }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="tile-name">{tile.name}</span>
      <span className="tile-price numeric">{priceText(tile)}</span>
      {tile.is_discount && (
        <span className="tile-minus">
          <span aria-hidden="true">−</span>
          <span className="visually-hidden">{t('icecash.menuitem.is_discount')}</span>
        </span>
      )}
    </>
  );
}

/** The colours that people chose for the tile. */
export function coloursOf({ color_text, color_background }: Pick<Tile, 'color_text' | 'color_background'>) {
  return { color: color_text, backgroundColor: color_background };
}
