// Draws the held blocks over the lanes: where each would land, and why it may not.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { BoardModel } from '../BoardModel.ts';
import { BlockWords, blockBox, edgeOf } from './BoardLane.tsx';
import { across } from './behind.tsx';
import { Framed } from './Framed.tsx';
import { GROUND_LINE, type PlacedBlock, ROW, type Spot } from './layout.ts';
import { Why } from './Why.tsx';

/** Height that a reason needs below a block, in pixels. */
const LOW = 120;

export const Ghosts = observer(function Ghosts({ model }: { model: BoardModel }) {
  const { t } = useTranslation();
  const { hand, targets, verdict, over, laid } = model;
  const { scale, hasGround } = model.parts;
  const offset = hasGround ? GROUND_LINE : 0;
  const topOf = (lane: number) => laid.lanes[lane]?.top ?? 0;
  const heightOf = (lane: number) => (laid.lanes[lane]?.height ?? 0) - 1;
  return (
    <div className="board-over" aria-hidden="true">
      {over && !hand && (
        <span
          className="board-add"
          style={{ ...across(over.from, over.until, scale), top: topOf(over.lane), height: heightOf(over.lane) }}
        />
      )}
      <Framed model={model} />
      {targets.map(({ spot, block }, index) => (
        <div
          key={block?.id ?? 'new'}
          className="board-ghost"
          data-verdict={verdict && (verdict.isAllowed ? 'warns' : 'refuses')}
          data-low={topOf(spot.lane) > Math.max(LOW, laid.height - LOW) || undefined}
          data-late={spot.from > scale.count / 2 || undefined}
          style={{
            ...blockBox(spot.from, spot.until, scale),
            top: topOf(spot.lane) + rowOf(spot, hand?.held[index]) * ROW + offset + 5,
            ...edgeOf(block ?? {}),
          }}
        >
          {block ? <BlockWords block={block} /> : t('core.board.new')}
          {index === 0 && hand?.kind === 'copy' && <i className="board-copies">+</i>}
          {index === 0 && verdict && <Why verdict={verdict} />}
        </div>
      ))}
    </div>
  );
});

/** Keeps the row of a block that stays in its own lane. */
function rowOf({ lane }: Spot, held: PlacedBlock | undefined): number {
  return held?.lane === lane ? held.row : 0;
}
