// Draws an area on a map: a click for each corner; then corners are dragged, added between two and removed, the area is
// cut and merged with a neighbour, each step with Undo. People without a pointer use the list of corners beside it.
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveMap, type OverMap } from '../LiveMap.tsx';
import { AreaTools, type Mode } from './AreaTools.tsx';
import { boxOf, type Corner, type MapArea, type Point, type Ring } from './areas.ts';
import { CutBar } from './CutBar.tsx';
import { Drawn } from './Drawn.tsx';
import { MergeBar } from './MergeBar.tsx';
import { useSteps, withCorner, withNew, without } from './ring.ts';
import { areasMeet } from './shapes.ts';
import { pixels, stickingTo } from './sticking.ts';
import { useCutting } from './useCutting.ts';

interface AreaEditorProps {
  /** Corners, without the first one again at the end. */
  readonly ring: Ring;
  readonly onChange: (ring: Ring) => void;
  readonly label: string;
  readonly color?: string;
  /** Neighbouring areas: drawn pale, corners stick to their borders, and one can be merged with it. */
  readonly others?: readonly MapArea[];
  /** Called with what was cut off, which Undo brings back. */
  readonly onCutOff?: (pieces: readonly Ring[]) => void;
}

/** Distance in pixels below which a press is a click. */
const STILL = 4;
const LEAST = 3;

export function AreaEditor({ ring, onChange, label, color, others = [], onCutOff }: AreaEditorProps) {
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
  const [asked, setMode] = useState<Mode>(ring.length < LEAST ? 'draw' : 'edit');
  const isClosable = ring.length >= LEAST;
  const mode = isClosable ? asked : 'draw';
  const cutting = useCutting({ ring, steps, onCutOff, onLeft: () => setMode('edit') });
  const [picked, setPicked] = useState<number>();
  const began = useRef<Ring>(undefined);
  const pressed = useRef<Point>(undefined);
  const isPointing = mode === 'draw' || (mode === 'cut' && cutting.pieces.length === 0);
  useEffect(() => {
    if (isPointing) map?.doubleClickZoom.disable();
    else map?.doubleClickZoom.enable();
  }, [map, isPointing]);
  const under = useMemo(() => others.filter((other) => areasMeet(ring, other.ring)), [others, ring]);
  const planeNow = () => (over.current as OverMap).plane;
  const close = () => isClosable && setMode('edit');
  const sticking = (point: Point): Corner => stickingTo(point, others, planeNow());
  const turnTo = (next: Mode) => {
    cutting.leave();
    setPicked(undefined);
    setMode(next);
  };
  const remove = (at: number | undefined) => {
    if (at === undefined || ring[at] === undefined) return;
    steps.take(without(ring, at));
    setPicked(undefined);
    if (ring.length <= LEAST) setMode('draw');
  };
  const onDown = (event: PointerEvent<HTMLElement>) => {
    pressed.current = pointIn(event);
  };
  const click = (to: Point) => {
    const [last, end] = mode === 'cut' ? [cutting.line.at(-1), cutting.cut] : [ring.at(-1), close];
    // The second click of a double click ends the line.
    if (last && pixels(planeNow().at(last), to) <= STILL) end();
    else if (mode === 'cut') cutting.add(planeNow().from(to));
    else steps.take(withNew(ring, ring.length, sticking(to)));
  };
  const onUp = (event: PointerEvent<HTMLElement>) => {
    const from = pressed.current;
    pressed.current = undefined;
    const to = pointIn(event);
    const isOnControl = (event.target as Element).closest('button, a, .maplibregl-ctrl, .mapboxgl-ctrl') !== null;
    if (isPointing && from && !isOnControl && event.button === 0 && pixels(from, to) <= STILL) click(to);
  };
  const drag = (at: number, point: Point) => {
    began.current ??= ring;
    steps.show(withCorner(ring, at, sticking(point)));
  };
  const drop = (at: number) => {
    setPicked(at);
    if (began.current) steps.take(ring, began.current);
    began.current = undefined;
  };
  const pick = (at: number) => {
    if (mode === 'draw' && at === 0 && isClosable) close();
    else drop(at);
  };
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    Delete: () => remove(picked),
    Backspace: () => remove(picked),
    Enter: mode === 'draw' ? () => void close() : undefined,
    Escape: mode === 'edit' && picked === undefined ? undefined : () => mode !== 'draw' && turnTo('edit'),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = stepFor(event, steps) ?? (isTyping(event) ? undefined : keys[event.key]);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Undo and Redo by key, for all that is in it
    <div className="area-editor" onKeyDown={onKeyDown}>
      <div className="area-drawing" data-drawing={isPointing} onPointerDown={onDown} onPointerUp={onUp}>
        <LiveMap {...{ layers, label, fits }} list="none" hasNames={false} className="area-map">
          {(given) => {
            over.current = given;
            return (
              <Drawn
                {...{ ring, color, picked, drag, drop, remove, setMap, under }}
                cutting={mode === 'cut' ? cutting : undefined}
                isDrawing={mode === 'draw'}
                over={given}
                onPick={pick}
                onBetween={(at, point) => {
                  // Adding a corner and dragging it count as one step.
                  began.current = ring;
                  steps.show(withNew(ring, at, planeNow().from(point)));
                }}
              />
            );
          }}
        </LiveMap>
      </div>
      <AreaTools
        {...{ ring, steps, mode, isClosable }}
        setMode={turnTo}
        hasOthers={others.length > 0}
        close={close}
        clear={() => {
          steps.take([]);
          turnTo('draw');
        }}
        removePicked={picked !== undefined && ring[picked] ? () => remove(picked) : undefined}
      />
      {mode === 'cut' && <CutBar {...{ ring, cutting }} />}
      {mode === 'merge' && (
        <MergeBar
          {...{ ring, others }}
          leave={() => turnTo('edit')}
          onMerged={(next) => {
            steps.take(next);
            turnTo('edit');
          }}
        />
      )}
      <span className="visually-hidden">{t('core.map.area.keys')}</span>
    </div>
  );
}

/** Answers the step that the keys ask for, where there is one. */
function stepFor({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent, { undo, redo }: ReturnType<typeof useSteps>) {
  if (!ctrlKey && !metaKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'y') return redo;
  return letter === 'z' ? (shiftKey ? redo : undo) : undefined;
}

/** Escape leaves a cut from wherever the focus is; other keys are the control's own. */
const isTyping = ({ key, target }: KeyboardEvent): boolean =>
  key !== 'Escape' && (target as Element).closest('button, select, input') !== null;

const cornersOf = ([west, south, east, north]: ReturnType<typeof boxOf>) => [
  { longitude: west, latitude: south },
  { longitude: east, latitude: north },
];

function pointIn({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top } = currentTarget.getBoundingClientRect();
  return [clientX - left, clientY - top];
}
