// Shows a sample map with places to choose.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceMap } from '#core/map';
import type { Part } from './part.ts';

const PLACES = [
  { id: 1, name: 'Gent', latitude: 51.054, longitude: 3.722 },
  { id: 2, name: 'Brugge', latitude: 51.209, longitude: 3.225 },
  { id: 3, name: 'Antwerpen', latitude: 51.219, longitude: 4.402 },
];

export const map: Part = {
  id: 'map',
  from: '@scoop/core/map',
  docs: 'docs/plugins/begin.md, "What it may use"',
  code: `<PlaceMap label="…" places={[{ id, name, latitude, longitude }]}
  selected={selected} onSelect={select} onFailed={showList} />`,
  Show: Places,
};

function Places() {
  const { t } = useTranslation();
  const [selected, select] = useState<number>();
  const [failed, setFailed] = useState(false);
  if (failed) return <p>{PLACES.map(({ name }) => name).join(', ')}</p>;
  return (
    <PlaceMap
      className="part-map"
      label={t('company.parts.places')}
      places={PLACES}
      selected={selected}
      onSelect={select}
      onFailed={() => setFailed(true)}
    />
  );
}
