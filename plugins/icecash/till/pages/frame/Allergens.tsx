// Marks what is in a tile by two letters for each allergen, and says it in words: of one tile, or of all marks.
import { useTranslation } from 'react-i18next';
import menuitem from '#schemas/icecash/menus/menuitem.json';
import { priceText } from '../../../menus/pages/tile.ts';
import type { MenuTile } from '../till.ts';
import { Sheet } from './Sheet.tsx';

const ALL: readonly string[] = menuitem.schema.properties.allergens.items.enum;

export function AllergenMarks({ allergens = [] }: Pick<MenuTile, 'allergens'>) {
  const { t } = useTranslation();
  if (allergens.length === 0) return null;
  return (
    <span className="sell-marks">
      <span aria-hidden="true">{allergens.map((each) => t(`icecash.allergen.${each}`)).join(' ')}</span>
      <span className="visually-hidden">{allergens.map((each) => t(wordOf(each))).join(', ')}</span>
    </span>
  );
}

interface TileFactsProps {
  readonly tile: MenuTile;
  readonly close: () => void;
}

export function TileFacts({ tile, close }: TileFactsProps) {
  const { t } = useTranslation();
  const { allergens = [] } = tile;
  return (
    <Sheet title={`${tile.name} · ${priceText(tile)}`} close={close}>
      {allergens.length === 0 ? (
        <p>{t('icecash.sell.allergens.none')}</p>
      ) : (
        <>
          <p>{t('icecash.sell.allergens.of')}</p>
          <MarkList marks={allergens} />
        </>
      )}
    </Sheet>
  );
}

export function AllergenLegend({ close }: Pick<TileFactsProps, 'close'>) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('icecash.menuitem.allergens')} close={close}>
      <p>{t('icecash.sell.allergens.hold')}</p>
      <MarkList marks={ALL} />
    </Sheet>
  );
}

function MarkList({ marks }: { readonly marks: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <dl className="sell-legend">
      {marks.map((mark) => (
        <div key={mark}>
          <dt aria-hidden="true">{t(`icecash.allergen.${mark}`)}</dt>
          <dd>{t(wordOf(mark))}</dd>
        </div>
      ))}
    </dl>
  );
}

const wordOf = (allergen: string): string => `icecash.menuitem.allergens.${allergen}`;
