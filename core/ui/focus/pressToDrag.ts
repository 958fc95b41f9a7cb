// Turns a press into a drag: with a mouse once it moves, with a finger once it rests; a finger that moves at once
// scrolls.
import { followPointer, swallowClick } from './followPointer.ts';

/** Distance in pixels from which a press is a drag. */
const SLACK = 6;
const HOLD_MS = 350;

interface Dragging {
  readonly onBegin: () => void;
  /** Called for each move of a drag that has begun. */
  readonly onMove: (event: PointerEvent) => void;
  /** Called at the end of a drag that has begun: with true on release, with false if it was cancelled. */
  readonly onEnd: (isLetGo: boolean) => void;
}

type Press = Pick<PointerEvent, 'pointerId' | 'pointerType' | 'clientX' | 'clientY'>;

/** @param ground the element that a finger scrolls until the drag begins */
export function pressToDrag(press: Press, ground: HTMLElement, { onBegin, onMove, onEnd }: Dragging): void {
  let isOn = false;
  const begin = () => {
    isOn = true;
    onBegin();
  };
  const isTouch = press.pointerType === 'touch';
  const hold = isTouch ? setTimeout(begin, HOLD_MS) : undefined;
  const keepStill = (event: Event) => isOn && event.cancelable && event.preventDefault();
  const giveUp = followPointer(press.pointerId, {
    onMove: (event) => {
      if (isOn) onMove(event);
      else if (Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) <= SLACK) return;
      else if (isTouch) giveUp();
      else {
        begin();
        onMove(event);
      }
    },
    onEnd: (isLetGo) => {
      clearTimeout(hold);
      window.removeEventListener('contextmenu', keepStill, true);
      ground.removeEventListener('touchmove', keepStill);
      if (!isOn) return;
      if (isLetGo) swallowClick();
      onEnd(isLetGo);
    },
  });
  window.addEventListener('contextmenu', keepStill, true);
  ground.addEventListener('touchmove', keepStill, { passive: false });
}
