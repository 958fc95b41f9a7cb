// Draws an area on a map: a click for each corner; then corners are dragged, added between two and removed, each step
// with Undo. People without a pointer use the list of corners beside it.
import { Button, ButtonGroup } from '@blueprintjs/core';
import { RedoIcon, TrashIcon, UndoIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boxOf, type Corner, type MapArea, type Plane, type Point, pathOf, type Ring } from './areas.ts';
import { Handles } from './Handles.tsx';
import { LiveMap, type OverMap } from './LiveMap.tsx';
import { useSteps, withCorner, withNew, without } from './ring.ts';

interface AreaEditorProps {
  /** Corners, without the first one again at the end. */
  readonly ring: Ring;
  readonly onChange: (ring: Ring) => void;
  readonly label: string;
  readonly color?: string;
  /** Neighbouring areas: drawn pale, and corners snap to theirs. */
  readonly others?: readonly MapArea[];
}

/**
 * Distance in pixels within which a corner snaps to a neighbour's, and below it one within which a press is a click.
 */
const STICKS = 9;
const STILL = 4;
const LEAST = 3;
/** Beyond this number of corners, no handles are offered between two of them. */
const CLEAR = 80;

export function AreaEditor({ ring, onChange, label, color, others = [] }: AreaEditorProps) {
  const { t } = useTranslation();
  const layers = useMemo(
    () => [{ kind: 'areas', id: 'others', name: label, isQuiet: true, items: others } as const],
    [label, others],
  );
  // The map stays where a person moved it, however the area grows.
  const [fits] = useState(() => cornersOf(boxOf(ring.length > 0 ? [ring] : others.map((one) => one.ring))));
  const over = useRef<OverMap>(undefined);
  const [map, setMap] = useState<OverMap['map']>();
  const steps = useSteps(ring, onChange);
  const [isDrawing, setDrawing] = useState(ring.length < LEAST);
  const [picked, setPicked] = useState<number>();
  const began = useRef<Ring>(undefined);
  const pressed = useRef<Point>(undefined);
  useEffect(() => {
    if (isDrawing) map?.doubleClickZoom.disable();
    else map?.doubleClickZoom.enable();
  }, [map, isDrawing]);
  const planeNow = () => (over.current as OverMap).plane;
  const isClosable = ring.length >= LEAST;
  const close = () => isClosable && setDrawing(false);
  const sticking = (point: Point): Corner => nearest(point, others, planeNow()) ?? planeNow().from(point);
  const remove = (at: number | undefined) => {
    if (at === undefined || ring[at] === undefined) return;
    steps.take(without(ring, at));
    setPicked(undefined);
    if (ring.length <= LEAST) setDrawing(true);
  };
  const onDown = (event: PointerEvent<HTMLElement>) => {
    pressed.current = pointIn(event);
  };
  const onUp = (event: PointerEvent<HTMLElement>) => {
    const from = pressed.current;
    pressed.current = undefined;
    const to = pointIn(event);
    const isOnControl = (event.target as Element).closest('button, a, .maplibregl-ctrl, .mapboxgl-ctrl') !== null;
    if (!isDrawing || !from || isOnControl || event.button !== 0 || distance(from, to) > STILL) return;
    const last = ring.at(-1);
    // The second click of a double click ends the drawing.
    if (last && distance(planeNow().at(last), to) <= STILL) close();
    else steps.take(withNew(ring, ring.length, sticking(to)));
  };
  const drag = (at: number, point: Point) => {
    began.current ??= ring;
    onChange(withCorner(ring, at, sticking(point)));
  };
  const drop = (at: number) => {
    setPicked(at);
    if (began.current) steps.take(ring, began.current);
    began.current = undefined;
  };
  const pick = (at: number) => {
    if (isDrawing && at === 0 && isClosable) close();
    else drop(at);
  };
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    Delete: () => remove(picked),
    Backspace: () => remove(picked),
    Enter: isDrawing ? () => void close() : undefined,
    Escape: picked === undefined ? undefined : () => setPicked(undefined),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    const act = isUndo ? (event.shiftKey ? steps.redo : steps.undo) : keys[event.key];
    if (!act || (event.target as Element).closest('button')) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <div className="area-editor">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a drawing; the list of corners beside it is for keys and readers */}
      <div
        className="area-drawing"
        data-drawing={isDrawing}
        onPointerDown={onDown}
        onPointerUp={onUp}
        onKeyDown={onKeyDown}
      >
        <LiveMap {...{ layers, label, fits }} list="none" hasNames={false} className="area-map">
          {(given) => {
            over.current = given;
            return (
              <Drawn
                {...{ ring, color, isDrawing, picked, drag, drop, remove, setMap }}
                over={given}
                onPick={pick}
                onBetween={(at, point) => {
                  // Adding a corner and dragging it count as one step.
                  began.current = ring;
                  onChange(withNew(ring, at, planeNow().from(point)));
                }}
              />
            );
          }}
        </LiveMap>
      </div>
      <div className="area-tools">
        <ButtonGroup>
          <Button
            icon={<UndoIcon />}
            aria-label={t('core.map.area.undo')}
            disabled={!steps.undo}
            onClick={steps.undo}
          />
          <Button
            icon={<RedoIcon />}
            aria-label={t('core.map.area.redo')}
            disabled={!steps.redo}
            onClick={steps.redo}
          />
        </ButtonGroup>
        {isDrawing && <Button text={t('core.map.area.close')} disabled={!isClosable} onClick={close} />}
        {picked !== undefined && ring[picked] && (
          <Button icon={<TrashIcon />} text={t('core.map.area.removeCorner')} onClick={() => remove(picked)} />
        )}
        {ring.length > 0 && (
          <Button
            variant="minimal"
            text={t('core.map.area.clear')}
            onClick={() => {
              steps.take([]);
              setDrawing(true);
              setPicked(undefined);
            }}
          />
        )}
        <span className="muted" role="status">
          {t(`core.map.area.${isDrawing ? (ring.length === 0 ? 'first' : isClosable ? 'enough' : 'more') : 'edit'}`)}
        </span>
      </div>
    </div>
  );
}

type HandlesProps = Parameters<typeof Handles>[0];

interface DrawnProps extends Omit<HandlesProps, 'plane' | 'hasBetween'> {
  readonly color: string | undefined;
  readonly isDrawing: boolean;
  readonly over: OverMap;
  readonly setMap: (map: OverMap['map']) => void;
}

function Drawn({ ring, color, isDrawing, over: { plane, map }, setMap, ...handles }: DrawnProps) {
  useEffect(() => {
    setMap(map);
  }, [map, setMap]);
  const path = pathOf(ring, plane);
  return (
    <>
      <svg className="area-layer" aria-hidden="true">
        <title />
        <path
          className={isDrawing ? 'area-line' : 'area'}
          d={isDrawing ? path.replace('Z', '') : path}
          style={{ color }}
        />
      </svg>
      <Handles {...handles} {...{ ring, plane }} hasBetween={!isDrawing && ring.length <= CLEAR} />
    </>
  );
}

const cornersOf = ([west, south, east, north]: ReturnType<typeof boxOf>) => [
  { longitude: west, latitude: south },
  { longitude: east, latitude: north },
];

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

function pointIn({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top } = currentTarget.getBoundingClientRect();
  return [clientX - left, clientY - top];
}

/** Finds a neighbour's corner near the point. */
function nearest(point: Point, others: readonly MapArea[], { at }: Plane): Corner | undefined {
  const near = others
    .flatMap(({ ring }) => ring.map((corner) => ({ corner, far: distance(at(corner), point) })))
    .filter(({ far }) => far <= STICKS);
  return near.sort((a, b) => a.far - b.far)[0]?.corner;
}
