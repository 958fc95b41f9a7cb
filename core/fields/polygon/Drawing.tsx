// Shows the map on which a person draws an area, with the other areas of its kind, and names those that the area
// overlaps.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#core/contract';
import { AreaEditor, areasMeet } from '../../map/index.ts';
import { useRegistry } from '../../plugins/context.ts';
import { may } from '../access.ts';
import type { Ring } from './kind.ts';
import { useAreas } from './useAreas.ts';

interface DrawingProps {
  readonly ring: Ring;
  readonly entity: Entity;
  /** The area of the record that is being edited. */
  readonly own: unknown;
  readonly label: string;
  readonly color?: string;
  readonly onChange: (ring: Ring) => void;
}

export default function Drawing(props: DrawingProps) {
  const { entity, own } = props;
  const known = useRegistry().entity(entity.resource);
  const { areas, isReady } = useAreas(known && may(known, 'index') ? entity : undefined);
  const others = useMemo(() => areas.filter(({ id }) => id !== own), [areas, own]);
  // The map waits for all areas, since it would jump if they came later.
  if (!isReady) return <div className="area-map" />;
  return <Drawn {...props} others={others} />;
}

function Drawn({
  ring,
  label,
  color,
  onChange,
  others,
}: DrawingProps & { readonly others: ReturnType<typeof useAreas>['areas'] }) {
  const { t } = useTranslation();
  const under = useMemo(
    () => (ring.length < 3 ? [] : others.filter((other) => areasMeet(ring, other.ring))),
    [ring, others],
  );
  return (
    <>
      <AreaEditor {...{ ring, color, onChange, others }} label={t('core.form.polygon.drawing', { field: label })} />
      {under.length > 0 && (
        <div className="form-warning" role="status">
          {t('core.form.polygon.overlaps', { names: under.map(({ name }) => name).join(', ') })}
        </div>
      )}
    </>
  );
}
