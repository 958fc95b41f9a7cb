// Tells screen readers what happens on the board: where a held block would land, and the result of a move.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { BoardModel } from './BoardModel.ts';
import { isStill } from './lanes/hand.ts';
import { timeText } from './words.ts';

export const BoardStatus = observer(function BoardStatus({ model, said }: { model: BoardModel; said: string }) {
  const { t } = useTranslation();
  const { hand, targets, verdict, parts } = model;
  const [target] = targets;
  const lane = parts.lanes.find(({ id }) => id === target?.to.lane)?.title;
  const isOnTheWay = hand && target && !isStill(hand);
  const place = isOnTheWay ? t('core.board.said.at', { lane, time: timeText(target.to, parts.scale) }) : said;
  return (
    <span className="visually-hidden" role="status">
      {[place, verdict?.reason].filter(Boolean).join('. ')}
    </span>
  );
});
