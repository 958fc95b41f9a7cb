// Shows the index of an entity with areas: a map of all areas by name and colour above the list, which a person can
// hide.
import { Button } from '@blueprintjs/core';
import { GlobeIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { addressOf } from '../fields/access.ts';
import { useAreas } from '../fields/polygon/useAreas.ts';
import { AreaMap } from '../map/index.ts';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { usePreference } from '../session/usePreference.ts';
import { WIDE } from '../ui/focus/viewport.ts';
import EntityIndex from './EntityIndex.tsx';

const HIDDEN = 'hidden';

export default function AreaIndex({ entity }: { entity: ResolvedEntity }) {
  return (
    <div className="page-fill">
      <Areas entity={entity} />
      <EntityIndex entity={entity} />
    </div>
  );
}

/**
 * Shows nothing if no record has an area; until that is known, the map's place is kept free, so that the list does not
 * move.
 */
function Areas({ entity }: { entity: ResolvedEntity }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { areas: all, isReady } = useAreas(entity);
  const areas = useMemo(() => all.filter(({ isActive }) => isActive), [all]);
  const [kept, keep] = usePreference(`area-map:${entity.resource}`);
  const isHidden = (kept ?? narrow()) === HIDDEN;
  if (areas.length === 0 && isReady) return null;
  const turn = () => keep(isHidden ? 'shown' : HIDDEN);
  return (
    <div className="area-index print-hide">
      {!isHidden && !isReady && <div className="area-map" aria-busy="true" />}
      {!isHidden && isReady && (
        <AreaMap
          areas={areas}
          label={t(entity.text, { count: 2 })}
          onSelect={(id) => void navigate(addressOf(entity, 'view', id))}
        />
      )}
      <Button
        variant="minimal"
        icon={<GlobeIcon />}
        text={t(`core.map.area.${isHidden ? 'show' : 'hide'}`)}
        aria-expanded={!isHidden}
        onClick={turn}
      />
    </div>
  );
}

/** A phone has room for the list alone. */
const narrow = () => (window.innerWidth < WIDE ? HIDDEN : 'shown');
