// Shows a van's picture with numbered pins: a click adds one, dragging or arrow keys move it, Delete removes it. Damage
// from other reports stays visible behind them as ghosts.
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthImage } from '#core';
import { followPointer, swallowClick } from '#core/pointer';
import { Outline } from '../Outline.tsx';
import { type Ghost, letterOf, type Pin, type PinPoint, percents, placeByKey, placeOf } from '../pins.ts';
import { useGhostText } from '../words.ts';
import './van-picture.css';

export interface PinActions {
  readonly add: (place: PinPoint) => void;
  readonly move: (index: number, place: PinPoint) => void;
  readonly remove: (index: number) => void;
  /** Opens the pin's row in the list. */
  readonly open: (index: number) => void;
}
interface VanPictureProps {
  readonly picture?: string;
  readonly pins: readonly Pin[];
  readonly ghosts: readonly Ghost[];
  /** Absent if the picture is only shown. */
  readonly actions?: PinActions;
}

const at = ({ x, y }: PinPoint) => ({ left: `${x * 100}%`, top: `${y * 100}%` });

export function VanPicture({ picture, pins, ghosts, actions }: VanPictureProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const say = useGhostText();
  const onClick = (event: MouseEvent): void => {
    if ((event.target as HTMLElement).closest('.van-pin') || !frame.current) return;
    actions?.add(placeOf(event, frame.current.getBoundingClientRect()));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: by keyboard the button beside it adds a pin
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div ref={frame} className={`van-picture${actions ? ' van-picture-open' : ''}`} onClick={onClick}>
      {picture ? <AuthImage address={picture} size={1024} fallback={<Outline />} /> : <Outline />}
      {ghosts.map((ghost, index) => (
        <span key={ghost.id} className="van-ghost" style={at(ghost)} title={say(ghost)} aria-hidden="true">
          {letterOf(index)}
        </span>
      ))}
      {actions
        ? pins.map((pin, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a new pin has no id, and its place changes
            <OpenPin key={index} {...{ pin, index, actions }} frame={() => frame.current} />
          ))
        : pins.map((pin, index) => (
            <span
              key={pin.id}
              className="van-pin"
              style={at(pin)}
              title={t(`fleet.damagereport.markers.kind.${pin.kind}`)}
            >
              {index + 1}
            </span>
          ))}
    </div>
  );
}

interface OpenPinProps {
  readonly pin: Pin;
  readonly index: number;
  readonly actions: PinActions;
  readonly frame: () => HTMLElement | null;
}

/** A press that moves fewer pixels than this is a click. */
const SLACK = 4;

function OpenPin({ pin, index, actions, frame }: OpenPinProps) {
  const { t } = useTranslation();
  const [dragged, setDragged] = useState<PinPoint>();
  const onPointerDown = (press: PointerEvent): void => {
    const box = frame()?.getBoundingClientRect();
    if (!box || press.button !== 0) return;
    let last: PinPoint | undefined;
    followPointer(press.pointerId, {
      onMove: (event) => {
        const isFar = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > SLACK;
        if (!last && !isFar) return;
        last = placeOf(event, box);
        setDragged(last);
      },
      onEnd: (isLetGo) => {
        setDragged(undefined);
        if (!last) return;
        swallowClick();
        if (isLetGo) actions.move(index, last);
      },
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const place = placeByKey(pin, event);
    const isGone = event.key === 'Delete' || event.key === 'Backspace';
    if (!place && !isGone) return;
    event.preventDefault();
    if (place) actions.move(index, place);
    else actions.remove(index);
  };
  const kind = t(`fleet.damagereport.markers.kind.${pin.kind}`);
  return (
    <button
      type="button"
      className={`van-pin${dragged ? ' van-pin-dragged' : ''}`}
      data-pin={index}
      style={at(dragged ?? pin)}
      aria-label={t('fleet.pins.pin', { nr: index + 1, kind, ...percents(pin) })}
      aria-describedby="van-pin-keys"
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onClick={() => actions.open(index)}
    >
      {index + 1}
    </button>
  );
}
