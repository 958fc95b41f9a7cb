// Makes one area of the drawn one and a neighbour, which is chosen by its name.
import { Button, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boxOf, type MapArea, type Ring } from './areas.ts';
import { mergeAreas } from './shapes.ts';

interface MergeBarProps {
  readonly ring: Ring;
  readonly others: readonly MapArea[];
  readonly onMerged: (ring: Ring) => void;
  readonly leave: () => void;
}

export function MergeBar({ ring, others, onMerged, leave }: MergeBarProps) {
  const { t } = useTranslation();
  const near = neighboursOf(ring, others);
  const [id, setId] = useState(near[0]?.id);
  const [fault, setFault] = useState<string>();
  const chosen = near.find((one) => one.id === id);
  const merge = () => {
    if (!chosen) return;
    const found = mergeAreas(ring, chosen.ring);
    if ('fault' in found) setFault(found.fault);
    else onMerged(found.ring);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as a section of the form
    <div className="area-bar" role="group" aria-label={t('core.map.area.merge')}>
      {near.length > 0 ? (
        <>
          <HTMLSelect
            aria-label={t('core.map.area.mergeWith')}
            value={id}
            options={near.map((one) => ({ value: one.id, label: one.name }))}
            onChange={({ currentTarget }) => {
              setFault(undefined);
              setId(Number(currentTarget.value));
            }}
          />
          <Button intent="primary" text={t('core.map.area.mergeHere')} onClick={merge} />
        </>
      ) : (
        <span role="status">{t('core.map.area.noNeighbour')}</span>
      )}
      <Button variant="minimal" text={t('core.ui.cancel')} onClick={leave} />
      {fault && chosen && (
        <div className="form-warning" role="alert">
          {t(`core.map.area.mergeFault.${fault}`, { name: chosen.name })}
        </div>
      )}
    </div>
  );
}

/** Neighbours' borders may lie this far apart, in degrees, about two hundred metres. */
const BESIDE = 0.002;

/** Lists the areas that lie beside or over it, by their names. */
function neighboursOf(ring: Ring, others: readonly MapArea[]): readonly MapArea[] {
  const [west, south, east, north] = boxOf([ring]);
  const isNear = ({ ring: other }: MapArea) => {
    const box = boxOf([other]);
    return box[0] < east + BESIDE && west < box[2] + BESIDE && box[1] < north + BESIDE && south < box[3] + BESIDE;
  };
  return others.filter(isNear).sort((a, b) => a.name.localeCompare(b.name));
}
