// Takes a signature that is drawn with a finger, a pen or a mouse. It is black on white in every theme, because it is
// kept as a picture.

import { type PointerEvent, type RefObject, useRef } from 'react';
import { useDriveWords } from '#core/driving';

const [WIDTH, HEIGHT] = [600, 240];

interface SignatureProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly onDrawn: () => void;
}

export function Signature({ canvas, onDrawn }: SignatureProps) {
  const { t } = useDriveWords();
  const isDown = useRef(false);
  const pen = ({ clientX, clientY }: PointerEvent) => {
    const element = canvas.current as HTMLCanvasElement;
    const { left, top, width, height } = element.getBoundingClientRect();
    const brush = element.getContext('2d') as CanvasRenderingContext2D;
    Object.assign(brush, { lineWidth: 4, lineCap: 'round', lineJoin: 'round', strokeStyle: '#000' });
    return { brush, x: ((clientX - left) / width) * WIDTH, y: ((clientY - top) / height) * HEIGHT };
  };
  const start = (event: PointerEvent) => {
    isDown.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { brush, x, y } = pen(event);
    brush.beginPath();
    brush.moveTo(x, y);
  };
  const draw = (event: PointerEvent) => {
    if (!isDown.current) return;
    const { brush, x, y } = pen(event);
    brush.lineTo(x, y);
    brush.stroke();
    onDrawn();
  };
  const stop = () => {
    isDown.current = false;
  };
  return (
    <canvas
      ref={canvas}
      className="drive-signature"
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={t('signHere')}
      onPointerDown={start}
      onPointerMove={draw}
      onPointerUp={stop}
      onPointerCancel={stop}
    />
  );
}
