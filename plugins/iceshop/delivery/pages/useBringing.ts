// Drags orders from the list, or from another run, onto a run or onto an empty place in a lane, which makes a new run.
// The drag redraws nothing: a label follows the pointer, and the run below it is marked.
import { type PointerEvent, useRef } from 'react';
import { underPointer } from '#core/board';
import { pressToDrag, sayAt } from '#core/pointer';

export interface Goal {
  readonly run?: number;
  readonly lane: number;
  /** The place along the day, from 0 to 1. */
  readonly share: number;
}

/** The dragged orders, and the run that they are taken from. */
export interface Load {
  readonly orders: readonly number[];
  readonly from?: number;
}

/** A drag that has begun. */
export interface OrderDrag {
  follow(event: Pick<PointerEvent, 'clientX' | 'clientY'>): void;
  /** The pointer is over something that is no goal, so nothing is said. */
  rest(): void;
  end(isLetGo: boolean): void;
}

interface Bringing {
  readonly label: (orders: readonly number[], goal?: Goal) => string;
  /** Says why the orders may not go there; undefined if they may. */
  readonly refusal: (goal: Goal) => string | undefined;
  readonly onDrop: (load: Load, goal: Goal) => void;
}

export function useBringing({ label, refusal, onDrop }: Bringing) {
  const ghost = useRef<HTMLDivElement>(null);
  const carry = ({ orders, from }: Load): OrderDrag => {
    let goal: Goal | undefined;
    let marked: Element | null = null;
    const mark = (element: Element | null) => {
      if (marked === element) return;
      marked?.removeAttribute('data-below');
      element?.setAttribute('data-below', '');
      marked = element;
    };
    const rest = () => {
      goal = undefined;
      mark(null);
      if (ghost.current) ghost.current.hidden = true;
    };
    return {
      rest,
      follow: ({ clientX, clientY }) => {
        const under = underPointer({ clientX, clientY });
        goal = under && { lane: under.lane, share: under.share, ...(under.block && { run: under.block }) };
        if (from !== undefined && goal?.run === from) goal = undefined;
        const reason = goal && refusal(goal);
        mark(goal && !reason ? placeOf(goal) : null);
        sayAt(ghost.current, { clientX, clientY }, reason ?? label(orders, goal), reason !== undefined);
        if (reason) goal = undefined;
      },
      end: (isLetGo) => {
        const end = goal;
        rest();
        if (isLetGo && end) onDrop({ orders, ...(from !== undefined && { from }) }, end);
      },
    };
  };
  const press = (event: PointerEvent<HTMLElement>, ground: HTMLElement, orders: readonly number[]) => {
    if (event.button !== 0 || orders.length === 0) return;
    const { follow, end } = carry({ orders });
    pressToDrag(event.nativeEvent, ground, { onBegin: () => follow(event), onMove: follow, onEnd: end });
  };
  return { ghost, press, carry };
}

const placeOf = ({ run, lane }: Goal): Element | null =>
  document.querySelector(run ? `.board-block[data-block="${run}"]` : `.board-lane[data-lane="${lane}"] .board-track`);
