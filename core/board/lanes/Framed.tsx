// Draws the frame that picks blocks, and the line at which a block is cut.
import { observer } from 'mobx-react-lite';
import type { BoardModel } from '../BoardModel.ts';
import { timeText } from '../words.ts';
import { across } from './behind.tsx';
import { GROUND_LINE, ROW } from './layout.ts';

export const Framed = observer(function Framed({ model }: { model: BoardModel }) {
  const { frame, cutting, laid } = model;
  const { scale, hasGround } = model.parts;
  if (frame) {
    const lanes = frame.map(({ lane }) => laid.lanes[lane]);
    const top = Math.min(...lanes.map((lane) => lane?.top ?? 0));
    const bottom = Math.max(...lanes.map((lane) => (lane?.top ?? 0) + (lane?.height ?? 0)));
    const [from, until] = [Math.min(...frame.map((spot) => spot.from)), Math.max(...frame.map((spot) => spot.until))];
    return <span className="board-frame" style={{ ...across(from, until, scale), top, height: bottom - top }} />;
  }
  if (!cutting) return null;
  const { placed, column } = cutting;
  const top = (laid.lanes[placed.lane]?.top ?? 0) + placed.row * ROW + (hasGround ? GROUND_LINE : 0) + 2;
  return (
    <span className="board-cut" style={{ left: across(column, column, scale).left, top, height: ROW }}>
      <b>{timeText({ from: scale.timeOf(column) }, scale)}</b>
    </span>
  );
});
