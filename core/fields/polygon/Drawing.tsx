// Shows the map on which a person draws an area, with the other areas of its kind; names those that the area overlaps,
// and asks what becomes of what was cut off.
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#core/contract';
import { areaOf, areasMeet } from '../../map/area/shapes.ts';
import { AreaEditor } from '../../map/index.ts';
import { useRegistry } from '../../plugins/context.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { may } from '../access.ts';
import { Covered } from './Covered.tsx';
import { CutOff } from './CutOff.tsx';
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
  const others = useMemo(() => areas.filter(({ id, isActive }) => id !== own && isActive), [areas, own]);
  // The map waits for all areas, since it would jump if they came later.
  if (!isReady) return <div className="area-map" />;
  return <Drawn {...props} {...{ others, known }} />;
}

interface DrawnProps extends DrawingProps {
  readonly others: ReturnType<typeof useAreas>['areas'];
  readonly known: ResolvedEntity | undefined;
}

function Drawn({ ring, label, color, onChange, others, known }: DrawnProps) {
  const { t } = useTranslation();
  const [pieces, setPieces] = useState<readonly Ring[]>([]);
  const under = useMemo(
    () => (ring.length < 3 ? [] : others.filter((other) => areasMeet(ring, other.ring))),
    [ring, others],
  );
  return (
    <>
      <AreaEditor
        {...{ ring, color, onChange, others }}
        label={t('core.form.polygon.drawing', { field: label })}
        onCutOff={known && ((cut) => setPieces([...pieces, ...cut]))}
      />
      {known && (
        <CutOff
          {...{ pieces, ring }}
          entity={known}
          sizeOf={areaOf}
          onGone={(piece) => setPieces(pieces.filter((other) => other !== piece))}
        />
      )}
      {known && under.length > 0 && <Covered {...{ ring, under }} entity={known} />}
    </>
  );
}
