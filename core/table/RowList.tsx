// Shows the rows of a window as a list for phones: name, a second line and one value at the end (docs/look.md,
// "Phones").
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { RowDrag } from './grid/RowDrag.ts';
import { RowLine, type RowListProps } from './grid/RowLine.tsx';
import { LongScroll } from './window/LongScroll.ts';
import type { RowWindow } from './window/RowWindow.ts';
import { LINE_HEIGHT } from './window/sizes.ts';
import { useTop } from './window/useTop.ts';
import './table.css';
import './tools.css';
import { Hole } from './window/Hole.tsx';

/** The fewest lines in sight, however little room the page has. */
const LEAST_LINES = 2;
/** Number of rows drawn beyond both edges. */
const BLEED = 6;
const UNKNOWN_ROWS = 8;

export const RowList = observer(function RowList(props: RowListProps) {
  const { label, rows, firstRow = 0, shown, card } = props;
  const lineHeight = card?.height ?? LINE_HEIGHT;
  const scroller = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ first: firstRow, last: firstRow + UNKNOWN_ROWS });
  const count = Math.min(rows.room ?? UNKNOWN_ROWS, props.most ?? Number.POSITIVE_INFINITY);
  const [long] = useState(() => new LongScroll(lineHeight, () => scroller.current));
  long.count = count;
  const height = Math.min(count, long.most) * lineHeight;
  const [drag] = useState(
    () =>
      new RowDrag({
        scroller: () => scroller.current,
        rowHeight: lineHeight,
        top: 0,
        count: () => rows.room ?? 0,
        shift: () => long.shift,
      }),
  );
  const look = (): void => {
    const element = scroller.current;
    if (!element) return;
    long.follow();
    const top = long.shift + element.scrollTop / lineHeight;
    rows.top = Math.round(top);
    const first = Math.max(0, Math.floor(top) - BLEED);
    const last = Math.ceil(top + element.clientHeight / lineHeight) + BLEED;
    setSeen((now) => (now.first === first && now.last === last ? now : { first, last }));
  };
  useTop(
    rows,
    () => scroller.current,
    firstRow,
    lineHeight,
    (row) => long.goTo(row),
  );
  const shownId = shown?.id;
  useEffect(() => {
    const index = shownId === undefined ? undefined : rows.indexOf(shownId);
    if (index !== undefined) long.reveal(index);
  }, [rows, long, shownId]);
  useEffect(look);
  useEffect(() => {
    rows.show(seen.first, seen.last);
  }, [rows, seen]);
  const drawn = Array.from({ length: Math.max(0, Math.min(seen.last, count - 1) - seen.first + 1) }, (_, step) => {
    const index = seen.first + step;
    return <RowLine key={index} index={index} place={index - long.shift} height={lineHeight} drag={drag} {...props} />;
  });
  return (
    <div
      ref={scroller}
      className={classOf(rows)}
      style={{ maxHeight: height + 2, minHeight: Math.min(height + 2, LEAST_LINES * lineHeight) }}
      onScroll={look}
    >
      <ul aria-label={label} aria-busy={rows.asking} style={{ height }}>
        {drawn}
      </ul>
      {drag.from !== null && <div className="grid-drop" style={{ top: (drag.gap - long.shift) * lineHeight }} />}
      <Hole rows={rows} />
    </div>
  );
});

function classOf({ asking, room }: RowWindow): string {
  return ['row-list', asking && 'row-list-asking', room === null && 'row-list-coming'].filter(Boolean).join(' ');
}
