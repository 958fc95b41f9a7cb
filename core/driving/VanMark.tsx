// Shows the picture of a van, or its plain outline, on which a driver presses where the damage is.
import type { MouseEvent, ReactNode } from 'react';
import { useDriveWords } from './words.tsx';

export interface Mark {
  /** Parts of the picture's width and height, from 0 to 1. */
  readonly x: number;
  readonly y: number;
}

interface VanMarkProps {
  /** The van's picture, in place of the outline. */
  readonly picture?: ReactNode;
  readonly mark?: Mark;
  readonly onMark: (mark: Mark) => void;
}

const STEP = 0.05;
const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const within = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000;

export function VanMark({ picture, mark, onMark }: VanMarkProps) {
  const { t } = useDriveWords();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A press by the keyboard has no place: it marks the middle, which the arrows move.
    if (event.detail === 0) return onMark(mark ?? { x: 0.5, y: 0.5 });
    const box = event.currentTarget.getBoundingClientRect();
    onMark({
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    });
  };
  return (
    <button
      type="button"
      className="drive-van"
      aria-label={t(mark ? 'damageMarked' : 'damageMark')}
      onClick={press}
      onKeyDown={(event) => {
        const move = MOVES[event.key];
        if (!move || !mark) return;
        event.preventDefault();
        onMark({ x: within(mark.x + move[0]), y: within(mark.y + move[1]) });
      }}
    >
      {picture ?? <VanOutline />}
      {mark && <span className="drive-mark" style={{ left: `${mark.x * 100}%`, top: `${mark.y * 100}%` }} />}
    </button>
  );
}

/** A van from its side. */
export function VanOutline() {
  return (
    <svg viewBox="0 0 120 64" aria-hidden="true" className="drive-outline">
      <path d="M4 46V16q0-6 6-6h70q5 0 8 4l14 16q12 2 12 10v6h-8a9 9 0 0 0-18 0H38a9 9 0 0 0-18 0Z" />
      <path d="M78 16h6q2 0 3 2l9 12H78ZM14 16h52v14H14Z" />
      <circle cx="29" cy="47" r="7" />
      <circle cx="97" cy="47" r="7" />
    </svg>
  );
}
