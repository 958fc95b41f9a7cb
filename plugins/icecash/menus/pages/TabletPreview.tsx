// Shows the till as the shop's tablet does: eight columns in a frame, without tools to change it.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { coloursOf, TileFace } from './TileFace.tsx';
import type { Tiles } from './Tiles.ts';

export const TABLET_COLUMNS = 8;

export const TabletPreview = observer(function TabletPreview({ tiles, name }: { tiles: Tiles; name: string }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways on a phone, also from the keyboard
    <section className="tablet" tabIndex={0} aria-label={t('icecash.till.preview')}>
      <div className="tablet-screen always-light">
        <p className="tablet-title">{name}</p>
        <ul
          className="till-grid tablet-grid"
          style={{ gridTemplateColumns: `repeat(${TABLET_COLUMNS}, minmax(0, 1fr))` }}
        >
          {tiles.rows.map((tile) => {
            if (tile.is_newline) return <li key={tile.id} className="tile-break" aria-hidden="true" />;
            if (tile.is_space) return <li key={tile.id} aria-hidden="true" />;
            return (
              <li key={tile.id}>
                <div className={`tile${tile.is_discount ? ' tile-discount' : ''}`} style={coloursOf(tile)}>
                  <TileFace tile={tile} />
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
});
