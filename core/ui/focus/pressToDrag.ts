// A press that becomes a drag: of a mouse once it moves, of a finger that rests; a finger that moves at once scrolls.
import { followPointer, swallowClick } from './followPointer.ts';

/** Pixels before a press becomes a drag. */
const SLACK = 6;
const HOLD_MS = 350;

interface Dragging {
  readonly onBegin: () => void;
  /** Once it has begun. */
  readonly onMove: (event: PointerEvent) => void;
  /** Only of what has begun: let go here, or given up. */
  readonly onEnd: (isLetGo: boolean) => void;
}

type Press = Pick<PointerEvent, 'pointerId' | 'pointerType' | 'clientX' | 'clientY'>;

/** @param ground scrolls by finger, until the drag begins */
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
