// Shows lanes along time: a grid whose blocks are moved by mouse, finger and keyboard; on a phone day by day, on paper
// as a table.
import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidth } from '../table/window/useWidth.ts';
import { usePrinting } from '../ui/usePrinting.ts';
import { BoardModel } from './BoardModel.ts';
import { BoardStatus } from './BoardStatus.tsx';
import { BoardTable } from './BoardTable.tsx';
import type { Block, BoardActs, Group, Lane, SumLine } from './board.ts';
import { DayList } from './days/DayList.tsx';
import { BoardGrid } from './lanes/BoardGrid.tsx';
import type { BandsOf, GroundOf } from './lanes/BoardLane.tsx';
import { type Span, scaleOf } from './lanes/scale.ts';
import { PickedBar } from './PickedBar.tsx';
import type { BoardHandle } from './useBoard.ts';
import { useTelling } from './useTelling.ts';
import { hintText } from './words.ts';
import './board.css';
import './lanes/block.css';
import './lanes/held.css';
import './lanes/behind.css';
import './days/day-list.css';

export interface BoardProps extends BoardActs, Span {
  /** Name of the board for screen readers. */
  readonly label: string;
  /** Name of the lanes, shown above theirs. */
  readonly laneLabel: string;
  readonly lanes: readonly Lane[];
  /** Live blocks, which a page loads with useRecords or useQuery. */
  readonly blocks: readonly Block[];
  /** Describes every place, with blocks or without. */
  readonly ground?: GroundOf;
  /** Headings above the lanes that name them in `group`. */
  readonly groups?: readonly Group[];
  /** Lines below the heading of the time: hours, or who is there of who is needed. */
  readonly sums?: readonly SumLine[];
  /** Times of a lane behind its blocks. */
  readonly bands?: BandsOf;
  /** The handle for the page's own buttons, from `useBoard`. */
  readonly board?: BoardHandle;
  /** The moment at which the board opens, if not all of the time fits. */
  readonly begin?: string;
  /** The moment that is marked as the current one. */
  readonly now?: string;
  /** Goes to the days before or after, on a phone. */
  readonly onPeriod?: (step: -1 | 1) => void;
}

/** A narrower board has no room for a week, in pixels. */
const NARROW = 640;

export const Board = observer(function Board(props: BoardProps) {
  const { label, laneLabel, ground, bands, sums, onPeriod, begin, now } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [asTable, setAsTable] = useState(false);
  const isPrinting = usePrinting();
  const { model, said } = useModel(props);
  const isNarrow = width > 0 && width < NARROW;
  const { onMove, onMoves, onCopy, onCopies, canResize } = props;
  const can = {
    ...{ move: (onMove ?? onMoves) !== undefined, copy: (onCopy ?? onCopies) !== undefined },
    ...{ resize: canResize === true, many: onCopies !== undefined },
  };
  return (
    <div className="board" ref={frame}>
      {(asTable || isPrinting) && <BoardTable {...{ model, label, laneLabel, sums, bands }} />}
      {!asTable && !isPrinting && isNarrow && <DayList {...{ model, label, ground, sums, bands, onPeriod }} />}
      {!asTable && !isPrinting && !isNarrow && (
        <BoardGrid {...{ model, label, laneLabel, ground, sums, bands, begin, now }} />
      )}
      <PickedBar model={model} />
      {!isNarrow && (
        <div className="board-foot print-hide">
          <span>{asTable ? '' : hintText(can, t)}</span>
          <Button
            variant="minimal"
            size="small"
            text={t(asTable ? 'core.board.asBoard' : 'core.board.asTable')}
            onClick={() => setAsTable(!asTable)}
          />
        </div>
      )}
      <BoardStatus model={model} said={said} />
    </div>
  );
});

/** Keeps the model as long as the board is shown, and feeds the page's props into it. */
function useModel(props: BoardProps) {
  const { lanes, blocks, from, until, unit, step, ground, groups } = props;
  const acts = actsOf(props);
  const scale = useMemo(() => scaleOf({ from, until, unit, step }), [from, until, unit, step]);
  const hasGround = ground !== undefined;
  const can = Object.values(acts).map(Boolean).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what one may do now is drawn anew
  const parts = useMemo(
    () => ({ lanes, blocks, scale, hasGround, groups }),
    [lanes, blocks, scale, hasGround, groups, can],
  );
  const { said, announce } = useTelling();
  const [model] = useState(() => new BoardModel(parts, acts, (told) => announce.current(told, model)));
  useLayoutEffect(() => {
    model.acts = acts;
  });
  useLayoutEffect(() => {
    model.feed(parts);
  }, [model, parts]);
  const { board } = props;
  useLayoutEffect(() => {
    return board?.show(model);
  }, [board, model]);
  return { model, said };
}

function actsOf(props: BoardProps): BoardActs {
  const { verdict, onMove, onMoves, onCopy, onCopies, onUncopy, canResize, onSplit } = props;
  const { commands, onCreate, onOpen, reasonOf } = props;
  return {
    ...{ verdict, onMove, onMoves, onCopy, onCopies, onUncopy, canResize, onSplit },
    ...{ commands, onCreate, onOpen, reasonOf },
  };
}
