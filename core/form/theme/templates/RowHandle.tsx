// Moves a row of a list to another place: by dragging, or by the arrow keys.
import { DragHandleVerticalIcon } from '@blueprintjs/icons';
import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface RowHandleProps extends Pick<ArrayFieldItemTemplateProps, 'index' | 'totalItems' | 'buttonsProps'> {
  readonly row: RefObject<HTMLElement | null>;
}

export function RowHandle({ row, index, totalItems, buttonsProps }: RowHandleProps) {
  const { t } = useTranslation();
  const handle = useRef<HTMLButtonElement>(null);
  const moved = useRef(false);
  const [dragging, setDragging] = useState(false);
  const move = (direction: -1 | 1) => {
    const isPossible = direction < 0 ? buttonsProps.hasMoveUp : buttonsProps.hasMoveDown;
    // Moves one place at a time, since the next place is known only after drawing.
    if (!isPossible || moved.current) return;
    moved.current = true;
    if (direction < 0) buttonsProps.onMoveUpItem();
    else buttonsProps.onMoveDownItem();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new place
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    handle.current?.focus({ preventScroll: true });
  }, [index]);
  useDragged(dragging, row, move, () => setDragging(false));
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp'];
    if (!direction) return;
    event.preventDefault();
    move(direction);
  };
  return (
    <button
      ref={handle}
      type="button"
      className={`form-handle${dragging ? ' form-handle-held' : ''}`}
      aria-label={t('core.form.list.move', { place: index + 1, count: totalItems })}
      title={t('core.form.list.moveHelp')}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button === 0) setDragging(true);
      }}
    >
      <DragHandleVerticalIcon aria-hidden="true" />
    </button>
  );
}

/** A dragged row changes places with a neighbour as soon as the pointer passes the neighbour's middle. */
function useDragged(
  dragging: boolean,
  row: RefObject<HTMLElement | null>,
  move: (direction: -1 | 1) => void,
  end: () => void,
): void {
  const latest = useRef({ move, end });
  latest.current = { move, end };
  useEffect(() => {
    if (!dragging) return undefined;
    const follow = ({ clientY }: PointerEvent) => {
      const [before, after] = [row.current?.previousElementSibling, row.current?.nextElementSibling];
      if (before?.matches('.form-item') && clientY < middleOf(before)) latest.current.move(-1);
      else if (after?.matches('.form-item') && clientY > middleOf(after)) latest.current.move(1);
    };
    const stop = () => latest.current.end();
    const ends = ['pointerup', 'pointercancel'] as const;
    window.addEventListener('pointermove', follow);
    for (const end of ends) window.addEventListener(end, stop);
    return () => {
      window.removeEventListener('pointermove', follow);
      for (const end of ends) window.removeEventListener(end, stop);
    };
  }, [dragging, row]);
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
