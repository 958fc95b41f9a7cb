// Lies over a tile that is being arranged: one drags it to move it and its corner to resize it, by keyboard with the
// arrow keys, and a menu offers the same one by one.
import { Button } from '@blueprintjs/core';
import { DragHandleVerticalIcon, EyeOffIcon, MoreIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { followPointer } from '../../ui/focus/followPointer.ts';
import { pressToDrag } from '../../ui/focus/pressToDrag.ts';
import { scrollAtEdges } from '../../ui/focus/scrollAtEdges.ts';
import { MenuPopover } from '../../ui/MenuPopover.tsx';
import { type Draft, hid, movedTo } from './draft.ts';
import { resizing } from './resizing.ts';
import { STEPS, stepOf, stepped } from './steps.ts';
import { TileMenu } from './TileMenu.tsx';
import type { TileFrameProps } from './tile-frame.ts';

export default function TileFrame(props: TileFrameProps) {
  const { tile, columns, draft, onChange, onSaid } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(draft);
  latest.current = draft;
  const hide = () => onChange(hid(draft, tile.key));
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    const button = event.currentTarget;
    const next = step === 'hide' ? hid(draft, tile.key) : stepped(draft, tile, step, boxOf(frame.current, columns));
    onChange(next);
    onSaid(t(STEPS[step], { tile: tile.name, place: placeOf(next, tile.key) }));
    // The browser takes the focus from what is moved to another place of the page.
    requestAnimationFrame(() => button.isConnected && button.focus());
  };
  return (
    <div ref={frame} className="tile-frame">
      <button
        type="button"
        className="tile-grip"
        aria-label={t('core.dashboard.move', { tile: tile.name })}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => drag(event, tile.key, latest, onChange)}
      >
        <DragHandleVerticalIcon aria-hidden="true" />
        <span>{tile.name}</span>
      </button>
      <div className="tile-tools">
        <Button
          size="small"
          icon={<EyeOffIcon />}
          aria-label={t('core.dashboard.hide', { tile: tile.name })}
          title={t('core.dashboard.hide', { tile: tile.name })}
          onClick={hide}
        />
        <MenuPopover
          label={t('core.dashboard.tile.arrange', { tile: tile.name })}
          items={<TileMenu {...props} boxOf={() => boxOf(frame.current, columns)} />}
        >
          <Button size="small" icon={<MoreIcon />} aria-label={t('core.dashboard.tile.arrange', { tile: tile.name })} />
        </MenuPopover>
      </div>
      {columns > 1 && (
        <span
          className="tile-corner"
          aria-hidden="true"
          onPointerDown={(event) => {
            event.preventDefault();
            followPointer(event.pointerId, resizing(event, tile.key, boxOf(frame.current, columns), latest, onChange));
          }}
        />
      )}
    </div>
  );
}

const placeOf = ({ order, hidden }: Draft, key: string): number =>
  order.filter((one) => !hidden.includes(one)).indexOf(key) + 1;

/** Answers the tile's place on the page, with the height that its content needs. */
export function boxOf(frame: HTMLElement | null, columns: number) {
  const tile = frame?.parentElement;
  const { left = 0, top = 0, width = 0, height = 0 } = tile?.getBoundingClientRect() ?? {};
  const gridWidth = tile?.parentElement?.clientWidth ?? width;
  const inside = tile?.firstElementChild as HTMLElement | null | undefined;
  return { left, top, width, height, columns, column: gridWidth / columns, content: (inside?.offsetHeight ?? 0) + 34 };
}

interface Latest {
  readonly current: Draft;
}

/** The tile takes the place of the one below the pointer; Escape puts it back. */
function drag(event: PointerEvent<HTMLElement>, key: string, latest: Latest, onChange: (draft: Draft) => void): void {
  const ground = event.currentTarget;
  const before = latest.current;
  let over: string | undefined;
  let y = event.clientY;
  let stop = () => {};
  const shown = ground.closest<HTMLElement>('.widget');
  const tileAt = (x: number) =>
    document
      .elementsFromPoint(x, y)
      .map((element) => element.closest<HTMLElement>('[data-tile]')?.dataset.tile)
      .find((found) => found !== undefined);
  pressToDrag(event.nativeEvent, ground, {
    onBegin: () => {
      shown?.setAttribute('data-dragged', '');
      stop = scrollAtEdges(
        ground,
        () => y,
        () => undefined,
      );
    },
    onMove: ({ clientX, clientY }) => {
      y = clientY;
      const target = tileAt(clientX);
      if (target === over) return;
      over = target;
      if (target !== undefined && target !== key) onChange(movedTo(latest.current, key, target));
    },
    onEnd: (isLetGo) => {
      stop();
      shown?.removeAttribute('data-dragged');
      if (!isLetGo) onChange(before);
    },
  });
}
