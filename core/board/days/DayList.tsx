// Shows the board on a phone: one day at a time, its blocks below the names of their lanes.
import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon, PlusIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAfter, today } from '#core/contract';
import type { BoardModel } from '../BoardModel.ts';
import type { Lane } from '../board.ts';
import type { GroundOf } from '../lanes/BoardLane.tsx';
import { BlockWords, GroundFill } from '../lanes/BoardLane.tsx';
import type { LaneLayout, PlacedBlock } from '../lanes/layout.ts';
import { MoveMenu } from '../MoveMenu.tsx';
import { columnsOf, timeText } from '../words.ts';

interface DayListProps {
  readonly model: BoardModel;
  readonly label: string;
  readonly ground?: GroundOf;
  /** Asks for the days before or after those of the board. */
  readonly onPeriod?: (step: -1 | 1) => void;
}

export const DayList = observer(function DayList({ model, label, ground, onPeriod }: DayListProps) {
  const { scale } = model.parts;
  const isDays = scale.unit === 'day';
  const days = isDays ? columnsOf(scale).map(({ from }) => from) : [scale.timeOf(0).slice(0, 10)];
  const [wanted, setWanted] = useState(today());
  const at = columnOn(wanted, days);
  const day = days[at] ?? wanted;
  const go = (step: -1 | 1) => {
    const next = dayAfter(day, step);
    setWanted(next);
    if (!days.includes(next)) onPeriod?.(step);
  };
  const isOn = ({ from, until }: PlacedBlock) => !isDays || (from <= at && until > at);
  const isCounted = (lane: Lane) => ground?.(lane, day)?.fill !== undefined;
  const shown = model.laid.lanes
    .map((layout) => ({ layout, blocks: layout.blocks.filter(isOn), canCreate: mayCreate(model, layout.lane, day) }))
    .filter(({ layout, blocks, canCreate }) => !isDays || blocks.length > 0 || canCreate || isCounted(layout.lane));
  return (
    <section className="board-days" aria-label={label}>
      {isDays && <DayHead day={day} go={go} />}
      {shown.map(({ layout, blocks, canCreate }) => (
        <LaneList key={layout.lane.id} {...{ model, layout, blocks, ground, day, canCreate, days }} />
      ))}
    </section>
  );
});

function DayHead({ day, go }: { day: string; go: (step: -1 | 1) => void }) {
  const { t } = useTranslation();
  const text = timeText({ from: day }, { unit: 'day' });
  return (
    <div className="board-day-head">
      <Button
        variant="minimal"
        icon={<ChevronLeftIcon />}
        aria-label={t('core.period.previous.day')}
        onClick={() => go(-1)}
      />
      <h2 aria-live="polite" aria-current={day === today() ? 'date' : undefined}>
        {text}
      </h2>
      <Button
        variant="minimal"
        icon={<ChevronRightIcon />}
        aria-label={t('core.period.next.day')}
        onClick={() => go(1)}
      />
    </div>
  );
}

interface LaneListProps {
  readonly model: BoardModel;
  readonly layout: LaneLayout;
  readonly blocks: readonly PlacedBlock[];
  readonly ground?: GroundOf;
  readonly day: string;
  readonly days: readonly string[];
  readonly canCreate: boolean;
}

function LaneList({ model, layout: { lane, index }, blocks, ground, day, days, canCreate }: LaneListProps) {
  const { t } = useTranslation();
  const { acts, parts } = model;
  const { title, fill, tone } = ground?.(lane, day) ?? {};
  const column = Math.max(0, days.indexOf(day));
  const add = () => model.create({ lane: index, from: column, until: column + 1 });
  return (
    <div className="board-day-lane">
      <div className="board-day-name">
        {lane.title !== '' && <h3>{lane.title}</h3>}
        {lane.note && <small>{lane.note}</small>}
        {title && <small>{title}</small>}
        <GroundFill {...{ fill, tone }} />
        {canCreate && (
          <Button
            variant="minimal"
            icon={<PlusIcon />}
            aria-label={t('core.board.addIn', { lane: lane.title })}
            onClick={add}
          />
        )}
      </div>
      {blocks.map((placed) => (
        <div key={placed.block.id} className="board-day-block">
          <button
            type="button"
            className="board-card"
            data-tone={placed.block.tone ?? 'neutral'}
            data-line={placed.block.line}
            onClick={() => acts.onOpen?.(placed.block)}
          >
            {parts.scale.unit === 'hour' && <span className="numeric">{timeText(placed.block, parts.scale)}</span>}
            <BlockWords block={placed.block} />
          </button>
          {days.length > 1 && acts.onMove && <MoveMenu {...{ model, placed, days, day }} />}
        </div>
      ))}
    </div>
  );
}

function mayCreate({ acts }: BoardModel, { id }: Lane, day: string): boolean {
  const verdict = acts.verdict?.(undefined, { lane: id, from: day }, 'create');
  return acts.onCreate !== undefined && (verdict === undefined || verdict.isAllowed === true);
}

/** Answers the shown day that is nearest to the wanted one. */
function columnOn(wanted: string, days: readonly string[]): number {
  const at = days.indexOf(wanted);
  if (at >= 0) return at;
  return wanted > (days.at(-1) ?? '') ? days.length - 1 : 0;
}
