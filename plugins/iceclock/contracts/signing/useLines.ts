// Keeps the lines that somebody draws with a finger, a pen or a mouse, as the path that is sent.
import { type PointerEvent, useRef, useState } from 'react';
import { HEIGHT, LONGEST, WIDTH } from '../signature.ts';

export function useLines() {
  const [path, setPath] = useState('');
  const drawing = useRef<number | null>(null);

  const add = (letter: 'M' | 'L', event: PointerEvent<SVGSVGElement>) => {
    const point = pointIn(event);
    setPath((before) => {
      const after = `${before}${letter}${point}`;
      return after.length > LONGEST || before.endsWith(`L${point}`) ? before : after;
    });
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (drawing.current !== null || event.button !== 0) return;
      drawing.current = event.pointerId;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      add('M', event);
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      if (drawing.current === event.pointerId) add('L', event);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  function end({ pointerId }: PointerEvent<SVGSVGElement>): void {
    if (drawing.current === pointerId) drawing.current = null;
  }
  return { path, handlers, clear: () => setPath('') };
}

/** The place below the pointer in the signature's own measure, whatever its size on the screen. */
function pointIn({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): string {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const x = ((clientX - left) / (width || WIDTH)) * WIDTH;
  const y = ((clientY - top) / (height || HEIGHT)) * HEIGHT;
  return `${within(x, WIDTH)} ${within(y, HEIGHT)}`;
}

const within = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)));
