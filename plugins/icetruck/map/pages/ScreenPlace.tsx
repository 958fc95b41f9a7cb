// Asks where the map of a display stands: the view that a person brings about on the map sets its middle and its zoom, which
// can be typed as well; without them the display keeps in sight what happens.
import { Button } from '@blueprintjs/core';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useFormRecord } from '#core';
import { type Camera, LiveMap, type MapLayer } from '#core/map';
import { DegreeInput } from './DegreeInput.tsx';
import { usePlaces } from './usePlaces.ts';
import './screen-place.css';

const DECIMALS = 1e5;
const ZOOM = { least: 3, most: 18, usual: 12 } as const;
const NAMES = ['map_latitude', 'map_longitude', 'map_zoom'] as const;
type Stand = Readonly<Partial<Record<(typeof NAMES)[number], number>>>;

export default function ScreenPlace(props: FieldProps<number>) {
  const { t } = useTranslation();
  const { fieldPathId, uiSchema, onChange } = props;
  const view = useRef<Camera>(undefined);
  const stand = useFormRecord() as Stand;
  const id = fieldPathId.$id;
  const isLocked = props.readonly === true || props.disabled === true;
  const set = (next: Stand) => {
    for (const name of NAMES) onChange(next[name] as never, [...fieldPathId.path.slice(0, -1), name]);
  };
  return (
    <div className="screen-place">
      <p className="muted">
        {t(stand.map_latitude === undefined ? 'icetruck.screen.follows' : 'icetruck.screen.stands')}
      </p>
      {!isLocked && (
        <>
          <StandMap stand={stand} onRested={(camera) => Object.assign(view, { current: camera })} />
          <div className="screen-place-acts">
            <Button text={t('icetruck.screen.take')} onClick={() => view.current && set(standOf(view.current))} />
            <Button variant="minimal" text={t('icetruck.screen.letGo')} onClick={() => set({})} />
          </div>
        </>
      )}
      <label className="form-label" htmlFor={id}>
        {String(uiSchema?.['ui:title'] ?? props.name)}
      </label>
      <DegreeInput field={props} isLocked={isLocked} onTyped={(degrees) => onChange(degrees, fieldPathId.path)} />
    </div>
  );
}

const rounded = (value: number) => Math.round(value * DECIMALS) / DECIMALS;

const standOf = ({ center: [longitude, latitude], zoom }: Camera): Stand => ({
  map_latitude: rounded(latitude),
  map_longitude: rounded(longitude),
  map_zoom: Math.round(Math.min(ZOOM.most, Math.max(ZOOM.least, zoom)) * 10) / 10,
});

interface StandMapProps {
  readonly stand: Stand;
  readonly onRested: (camera: Camera) => void;
}

function StandMap({ stand: { map_latitude, map_longitude, map_zoom = ZOOM.usual }, onRested }: StandMapProps) {
  const { t } = useTranslation();
  const places = usePlaces();
  const layers = useMemo(
    (): readonly MapLayer[] => [{ kind: 'places', id: 'places', name: t('icetruck.map.places'), items: places }],
    [places, t],
  );
  // The map stays where it is while the view is taken from it.
  const [camera] = useState<Camera | undefined>(
    map_latitude === undefined || map_longitude === undefined
      ? undefined
      : { center: [map_longitude, map_latitude], zoom: map_zoom },
  );
  return (
    <LiveMap
      label={t('icetruck.screen.map')}
      list="none"
      className="screen-place-map"
      {...{ layers, camera, onRested }}
    />
  );
}
