// Draws handles on the corners of an area for dragging, and smaller ones between two corners for adding another.
import { type PointerEvent, useRef } from 'react';
import type { Plane, Point, Ring } from './areas.ts';

interface HandlesProps {
  readonly ring: Ring;
  readonly plane: Plane;
  readonly picked: number | undefined;
  readonly hasBetween: boolean;
  readonly onPick: (at: number) => void;
  readonly drag: (at: number, point: Point) => void;
  readonly drop: (at: number) => void;
  readonly remove: (at: number) => void;
  /** Adds a corner before this one. */
  readonly onBetween: (at: number, point: Point) => void;
}

export function Handles({ ring, plane, picked, hasBetween, onPick, drag, drop, remove, onBetween }: HandlesProps) {
  const held = useRef<{ readonly at: number; isMoved: boolean }>(undefined);
  const points = ring.map(plane.at);
  const take = (event: PointerEvent<HTMLElement>, at: number) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    // The parent captures the pointer, since a new corner has no handle yet.
    event.currentTarget.parentElement?.setPointerCapture?.(event.pointerId);
    held.current = { at, isMoved: false };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!held.current) return;
    held.current.isMoved = true;
    drag(held.current.at, pointOf(event));
  };
  const letGo = (event: PointerEvent<HTMLElement>) => {
    if (!held.current) return;
    event.stopPropagation();
    const { at, isMoved } = held.current;
    held.current = undefined;
    if (isMoved) drop(at);
    else onPick(at);
  };
  return (
    <div className="area-handles" aria-hidden="true" onPointerMove={move} onPointerUp={letGo}>
      {points.map((point, at) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: by pointer alone; keys have the list of corners
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the ring
          key={`corner ${at}`}
          className="area-handle"
          data-corner={at}
          data-picked={at === picked}
          style={placed(point)}
          onPointerDown={(event) => take(event, at)}
          onContextMenu={(event) => {
            event.preventDefault();
            remove(at);
          }}
        />
      ))}
      {hasBetween &&
        points.map((point, at) => {
          const middle = between(point, points[(at + 1) % points.length] ?? point);
          return (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: between two corners by their places
              key={`between ${at}`}
              className="area-handle area-between"
              style={placed(middle)}
              onPointerDown={(event) => {
                take(event, at + 1);
                if (held.current) onBetween(at + 1, middle);
              }}
            />
          );
        })}
    </div>
  );
}

const placed = ([x, y]: Point) => ({ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` });
const between = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top } = currentTarget.getBoundingClientRect();
  return [clientX - left, clientY - top];
}
