// Asks where a point of interest lies: a press on the map sets latitude and longitude, which can be typed as well.
import { FormGroup } from '@blueprintjs/core';
import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorId, type FieldProps, RequiredDot, useFormRecord } from '#core';
import { LiveMap, type MapLayer, type OverMap } from '#core/map';
import { lookOf } from '../../../zones/pages/kinds.ts';
import { useZoneAreas } from '../../../zones/pages/useZoneAreas.ts';
import { DegreeInput } from '../DegreeInput.tsx';
import './points.css';

/** Distance in pixels below which a press is a click, and not a move of the map. */
const STILL = 4;
const RADIUS = 100;
const DECIMALS = 1e6;

export default function PlaceField(props: FieldProps<number>) {
  const { fieldPathId, uiSchema, required, onChange, rawErrors = [] } = props;
  const id = fieldPathId.$id;
  const isLocked = props.readonly === true || props.disabled === true;
  const set = (latitude: number | undefined, longitude?: number) => {
    onChange(latitude, fieldPathId.path);
    if (longitude !== undefined) onChange(longitude as never, [...fieldPathId.path.slice(0, -1), 'longitude']);
  };
  return (
    <div className="point-place">
      {!isLocked && <PlaceMap onPlaced={set} />}
      <FormGroup
        label={
          <>
            {String(uiSchema?.['ui:title'] ?? props.name)}
            {required && <RequiredDot />}
          </>
        }
        labelFor={id}
        intent={rawErrors.length > 0 ? 'danger' : 'none'}
        helperText={rawErrors.length > 0 ? <span id={errorId(id)}>{rawErrors.join(' ')}</span> : undefined}
      >
        <DegreeInput field={props} isLocked={isLocked} onTyped={(latitude) => set(latitude)} />
      </FormGroup>
    </div>
  );
}

function PlaceMap({ onPlaced }: { readonly onPlaced: (latitude: number, longitude: number) => void }) {
  const { t } = useTranslation();
  const { latitude, longitude, radius_m, kind, name } = useFormRecord();
  const { areas, isReady } = useZoneAreas();
  const over = useRef<OverMap>(undefined);
  const pressed = useRef<readonly [number, number]>(undefined);
  const isPlaced = typeof latitude === 'number' && typeof longitude === 'number';
  const circle = useMemo(() => {
    if (!isPlaced) return [];
    const radius = Number(radius_m) || RADIUS;
    return [{ id: 1, name: String(name ?? ''), latitude, longitude, radius, color: lookOf(kind).color }];
  }, [isPlaced, latitude, longitude, radius_m, kind, name]);
  const layers = useMemo(
    (): readonly MapLayer[] => [
      { kind: 'areas', id: 'zones', name: t('icetruck.icecreamvanzone', { count: 2 }), items: areas, isQuiet: true },
      { kind: 'circles', id: 'place', name: t('icetruck.pointofinterest', { count: 1 }), items: circle },
    ],
    [t, areas, circle],
  );
  // The map stays where it is when the place moves.
  const [first] = useState(circle);
  const onUp = (event: PointerEvent<HTMLElement>) => {
    const [x, y] = pressed.current ?? [Number.NaN, 0];
    const isOnControl = (event.target as Element).closest('button, a, .maplibregl-ctrl, .mapboxgl-ctrl') !== null;
    if (isOnControl || !over.current || !(Math.hypot(event.clientX - x, event.clientY - y) <= STILL)) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const [east, north] = over.current.plane.from([event.clientX - left, event.clientY - top]);
    onPlaced(Math.round(north * DECIMALS) / DECIMALS, Math.round(east * DECIMALS) / DECIMALS);
  };
  if (!isReady) return <div className="point-place-frame" />;
  return (
    <>
      <div
        onPointerDown={({ clientX, clientY }) => {
          pressed.current = [clientX, clientY];
        }}
        onPointerUp={onUp}
      >
        <LiveMap
          {...{ layers }}
          label={t('icetruck.points.place')}
          className="point-place-frame"
          list="none"
          hasNames={false}
          fits={first.length > 0 ? first : undefined}
        >
          {(given) => {
            over.current = given;
            return null;
          }}
        </LiveMap>
      </div>
      <span className="muted">{t('icetruck.points.press')}</span>
    </>
  );
}
