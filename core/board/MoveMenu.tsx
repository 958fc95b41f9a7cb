// Offers the other days that a block can move to in a menu, in place of dragging, on a phone.
import { Button, MenuItem } from '@blueprintjs/core';
import { MoreIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { MenuPopover } from '../ui/MenuPopover.tsx';
import type { BoardModel } from './BoardModel.ts';
import { type PlacedBlock, placeOf } from './lanes/layout.ts';
import { timeText } from './words.ts';

interface MoveMenuProps {
  readonly model: BoardModel;
  readonly placed: PlacedBlock;
  readonly days: readonly string[];
  /** The day on which the block is now. */
  readonly day: string;
}

export function MoveMenu({ model, placed, days, day }: MoveMenuProps) {
  const { t } = useTranslation();
  const { block } = placed;
  const places = days.flatMap((other, column) => {
    const verdict = verdictThere(model, placed, column);
    return other === day ? [] : [{ other, column, isOpen: !verdict || verdict.isAllowed, reason: verdict?.reason }];
  });
  const open = places.filter(({ isOpen }) => isOpen);
  const reasons = new Set(places.flatMap(({ isOpen, reason = '' }) => (isOpen ? [] : [reason])));
  const items = (
    <>
      {open.map(({ other, column }) => (
        <MenuItem
          key={other}
          text={t('core.board.moveTo', { place: timeText({ from: other }, { unit: 'day' }) })}
          onClick={() => moveTo(model, placed, column)}
        />
      ))}
      {[...reasons].map((reason) => (
        <MenuItem key={reason} disabled multiline text={reason} />
      ))}
    </>
  );
  return (
    <MenuPopover label={t('core.board.movesOf', { name: block.title })} items={items}>
      <Button variant="minimal" icon={<MoreIcon />} aria-label={t('core.board.movesOf', { name: block.title })} />
    </MenuPopover>
  );
}

function verdictThere({ acts, parts }: BoardModel, { lane, from, until, block }: PlacedBlock, column: number) {
  const spot = { lane, from: column, until: column + until - from };
  return acts.verdict?.(block, placeOf(spot, parts.lanes, parts.scale), 'move');
}

function moveTo(model: BoardModel, { block, from }: PlacedBlock, column: number): void {
  model.unpick();
  if (!model.take(block.id, 'move')) return;
  model.carry({ lanes: 0, from: column - from, until: column - from });
  model.drop();
}
