// Shows the establishments on a map, and lists those without coordinates.
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MapPlace, PlaceMap } from '#core/map';
import { keyOf, type UnitRow } from './items.ts';

interface UnitMapProps {
  readonly units: readonly UnitRow[];
  readonly selected: string | null;
  readonly onSelect: (id: number) => void;
}

export const UnitMap = observer(function UnitMap({ units, selected, onSelect }: UnitMapProps) {
  const { t } = useTranslation();
  const [isFailed, setFailed] = useState(false);
  const places = isFailed ? [] : units.filter(isPlaced);
  const listed = units.filter((unit) => !places.some(({ id }) => id === unit.id));
  const picked = units.find(({ id }) => keyOf('unit', id) === selected)?.id;
  return (
    <section className="structure-where" aria-label={t('icecloud.establishmentunit_other')}>
      {places.length > 0 && (
        <PlaceMap
          className="structure-map"
          label={t('icecloud.structure.map')}
          places={places}
          selected={picked}
          onSelect={onSelect}
          onFailed={() => setFailed(true)}
        />
      )}
      {listed.length > 0 && (
        <>
          <h3>{t(isFailed ? 'icecloud.structure.map.failed' : 'icecloud.structure.map.missing')}</h3>
          <ul className="structure-unplaced">
            {listed.map((unit) => (
              <li key={unit.id}>
                <button type="button" className="structure-link" onClick={() => onSelect(unit.id)}>
                  {unit.name}
                </button>
                <span>{addressOf(unit)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
});

function isPlaced(unit: UnitRow): unit is UnitRow & MapPlace {
  return typeof unit.latitude === 'number' && typeof unit.longitude === 'number';
}

function addressOf({ address_street, address_nr, address_zipcode, address_city }: UnitRow): string {
  const lines = [
    [address_street, address_nr],
    [address_zipcode, address_city],
  ];
  return lines.map((line) => line.filter(Boolean).join(' ')).join(', ');
}
