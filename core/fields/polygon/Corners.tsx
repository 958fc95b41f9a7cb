// Lists the corners of an area, each with its latitude and longitude to type, and a button to delete it.
import { Button } from '@blueprintjs/core';
import { PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { Corner, Ring } from './kind.ts';

interface CornersProps {
  readonly ring: Ring;
  readonly onChange: (ring: Ring) => void;
  readonly isLocked: boolean;
}

export function Corners({ ring, onChange, isLocked }: CornersProps) {
  const { t } = useTranslation();
  const remove = (at: number) => onChange(ring.toSpliced(at, 1));
  if (ring.length === 0) return null;
  return (
    <ol className="form-polygon-corners">
      {ring.map((corner, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the ring
        <li key={at}>
          <Part {...{ corner, at, isLocked }} axis={1} onChange={(next) => onChange(ring.toSpliced(at, 1, next))} />
          <Part {...{ corner, at, isLocked }} axis={0} onChange={(next) => onChange(ring.toSpliced(at, 1, next))} />
          {!isLocked && (
            <>
              <Button
                variant="minimal"
                icon={<PlusIcon />}
                aria-label={t('core.form.polygon.after', { nr: at + 1 })}
                onClick={() => onChange(ring.toSpliced(at + 1, 0, halfway(corner, ring[(at + 1) % ring.length]!)))}
              />
              <Button
                variant="minimal"
                icon={<TrashIcon />}
                aria-label={t('core.form.polygon.remove', { nr: at + 1 })}
                onClick={() => remove(at)}
                onKeyDown={({ key }) => key === 'Delete' && remove(at)}
              />
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

interface PartProps {
  readonly corner: Corner;
  readonly at: number;
  /** 0 is longitude, 1 is latitude. */
  readonly axis: 0 | 1;
  readonly isLocked: boolean;
  readonly onChange: (corner: Corner) => void;
}

function Part({ corner, at, axis, isLocked, onChange }: PartProps) {
  const { t } = useTranslation();
  const most = axis === 0 ? 180 : 90;
  return (
    <input
      className="bp6-input numeric"
      type="number"
      step="0.0001"
      min={-most}
      max={most}
      readOnly={isLocked}
      aria-label={t(axis === 0 ? 'core.form.polygon.longitude' : 'core.form.polygon.latitude', { nr: at + 1 })}
      value={corner[axis]}
      onChange={({ target }) => {
        const value = target.valueAsNumber;
        if (Number.isFinite(value)) onChange(axis === 0 ? [value, corner[1]] : [corner[0], value]);
      }}
    />
  );
}

const halfway = ([ax, ay]: Corner, [bx, by]: Corner): Corner => [
  Math.round(((ax + bx) / 2) * 1e6) / 1e6,
  Math.round(((ay + by) / 2) * 1e6) / 1e6,
];
