// biome-ignore-all lint/a11y/useSemanticElements: only lanes in sight are drawn, which tables cannot
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells of a row take the focus
// Draws one lane: its name, its blocks, and the empty place of the cursor.
import { LockIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardModel } from '../BoardModel.ts';
import type { Band, Block, Ground, Lane } from '../board.ts';
import { blockText, timeText } from '../words.ts';
import { across, Bands, Changer, SumText } from './behind.tsx';
import { GROUND_LINE, type LaneLayout, type PlacedBlock, ROW } from './layout.ts';
import type { Scale } from './scale.ts';

export type BandsOf = (lane: Lane) => readonly Band[] | undefined;
export type GroundOf = (lane: Lane, from: string) => Ground | undefined;

interface BoardLaneProps {
  readonly model: BoardModel;
  readonly layout: LaneLayout;
  readonly ground?: GroundOf;
  readonly bands?: BandsOf;
  /** Number of the lines of sums. */
  readonly rowsAbove: number;
}

export const BoardLane = observer(function BoardLane(props: BoardLaneProps) {
  const { model, layout, ground, bands, rowsAbove } = props;
  const { cursor, picked, lifted, acts } = model;
  const { scale, hasGround } = model.parts;
  const { lane, index, row, top, height, blocks } = layout;
  const behind = bands?.(lane) ?? [];
  const isHere = cursor.lane === index;
  return (
    <div role="row" className="board-lane" data-lane={lane.id} aria-rowindex={rowsAbove + row} style={{ top, height }}>
      {lane.title !== '' && (
        <div role="rowheader" className="board-lane-name" aria-colindex={1} title={lane.title} style={edgeOf(lane)}>
          <span>{lane.title}</span>
          <LaneNote {...lane} />
        </div>
      )}
      <div className="board-track" role="presentation" data-line={lane.line}>
        <Bands bands={behind} scale={scale} />
        {ground && <GroundLine {...{ lane, scale, ground }} />}
        {isHere && cursor.id === undefined && (
          <EmptyPlace
            {...{ lane, scale, ground, behind }}
            column={cursor.column}
            canCreate={acts.onCreate !== undefined}
          />
        )}
        {blocks.map((placed) => (
          <BlockCell
            key={placed.block.id}
            {...{ placed, scale }}
            laneTitle={lane.title}
            offset={hasGround ? GROUND_LINE : 0}
            isCurrent={cursor.id === placed.block.id}
            isPicked={picked.has(placed.block.id)}
            isLifted={lifted.has(placed.block.id)}
            canResize={acts.canResize === true}
          />
        ))}
      </div>
    </div>
  );
});

/** Writes the note and the sum of a lane in one line, since a lane of one row has no room for more. */
function LaneNote({ note, sum }: Pick<Lane, 'note' | 'sum'>) {
  if (!note && !sum) return null;
  return (
    <span className="board-lane-note">
      {note && <small title={note}>{note}</small>}
      {sum && <SumText sum={sum} />}
    </span>
  );
}

interface BlockCellProps {
  readonly placed: PlacedBlock;
  readonly scale: Scale;
  readonly laneTitle: string;
  readonly offset: number;
  readonly isCurrent: boolean;
  readonly isPicked: boolean;
  readonly isLifted: boolean;
  readonly canResize: boolean;
}

const BlockCell = memo(function BlockCell(props: BlockCellProps) {
  const { placed, scale, laneTitle, offset, isCurrent, isPicked, isLifted, canResize } = props;
  const { block, from, until, row } = placed;
  const text = blockText(block);
  return (
    <div
      role="gridcell"
      className="board-block"
      data-block={block.id}
      data-tone={block.tone ?? 'neutral'}
      data-line={block.line}
      data-lifted={isLifted || undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-selected={isPicked}
      aria-colindex={Math.floor(Math.max(0, from)) + 2}
      aria-label={`${text}, ${laneTitle}, ${timeText(block, scale)}`}
      title={text}
      style={{ ...blockBox(from, until, scale), top: row * ROW + offset + 5, ...edgeOf(block) }}
    >
      <BlockWords block={block} isNamed />
      {block.by && <Changer name={block.by} />}
      {block.progress !== undefined && (
        <span className="board-progress" style={{ width: `${100 * block.progress}%` }} aria-hidden="true" />
      )}
      {canResize && <span className="board-edge" data-edge aria-hidden="true" />}
    </div>
  );
});

interface BlockWordsProps extends Pick<PlacedBlock, 'block'> {
  /**
   * By what it stands in. Its name says last what is seen at the end of the first line, and may be cut off there: drawn by
   * the style alone, so that name and text begin alike.
   */
  readonly isNamed?: boolean;
}

export function BlockWords({ block: { title, aside, note, isFixed }, isNamed }: BlockWordsProps) {
  return (
    <>
      <span className="board-block-line">
        <b>
          {isFixed && <LockIcon size={12} className="board-lock" aria-hidden="true" />}
          {title}
        </b>{' '}
        {aside && (isNamed ? <span className="numeric" data-text={aside} /> : <span className="numeric">{aside}</span>)}
      </span>{' '}
      {note && <span className="board-block-note">{note}</span>}
    </>
  );
}

/** Draws the colour of a record at the edge of its block or lane; as `--block` a page may colour the ground with it. */
export const edgeOf = ({ color }: Pick<Block, 'color'>): CSSProperties & { readonly '--block'?: string } =>
  color ? { borderInlineStart: `4px solid ${color}`, '--block': color } : {};

/** Answers the same with a little room on both sides. */
export function blockBox(from: number, until: number, scale: Scale) {
  const { left, width } = across(from, until, scale);
  return { left: `calc(${left} + 3px)`, width: `calc(${width} - 7px)` };
}

interface PlaceProps {
  readonly lane: Lane;
  readonly scale: Scale;
  readonly ground?: GroundOf;
}

function GroundLine({ lane, scale, ground }: PlaceProps) {
  const columns = Array.from({ length: scale.count }, (_, column) => column);
  return columns.map((column) => {
    const { text, title, isOff, fill, tone } = ground?.(lane, scale.timeOf(column)) ?? {};
    const style = across(column, column + 1, scale);
    return (
      <span
        key={column}
        className="board-ground"
        data-off={isOff || undefined}
        title={title}
        style={style}
        aria-hidden="true"
      >
        {text}
        <GroundFill {...{ fill, tone }} />
      </span>
    );
  });
}

/** Draws the fill for the eye only: the text beside it says the same. */
export function GroundFill({ fill, tone }: Pick<Ground, 'fill' | 'tone'>) {
  if (fill === undefined) return null;
  return (
    <span className="board-fill" data-tone={tone} aria-hidden="true">
      <span style={{ inlineSize: `${Math.min(1, fill) * 100}%` }} />
    </span>
  );
}

interface EmptyPlaceProps extends PlaceProps {
  readonly behind: readonly Band[];
  readonly column: number;
  readonly canCreate: boolean;
}

function EmptyPlace({ lane, scale, ground, behind, column, canCreate }: EmptyPlaceProps) {
  const { t } = useTranslation();
  const from = scale.timeOf(column);
  const there = behind.filter((band) => scale.columnOf(band.from) < column + 1 && scale.columnOf(band.until) > column);
  const { text, title = text } = ground?.(lane, from) ?? {};
  const time = timeText({ from }, scale);
  return (
    <div
      role="gridcell"
      className="board-empty"
      data-create={canCreate || undefined}
      tabIndex={0}
      aria-colindex={column + 2}
      aria-label={[t('core.board.empty', { lane: lane.title, time }), title, ...there.map((band) => band.title)]
        .filter(Boolean)
        .join(', ')}
      style={across(column, column + 1, scale)}
    />
  );
}
