// Shows the board on a phone: one day at a time, its blocks below the names of their lanes.
import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon, PlusIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAfter, today } from '#core/contract';
import type { BoardModel } from '../BoardModel.ts';
import type { Band, Lane, SumLine } from '../board.ts';
import type { BandsOf, GroundOf } from '../lanes/BoardLane.tsx';
import { BlockWords, edgeOf, GroundFill } from '../lanes/BoardLane.tsx';
import { Changer, SumText } from '../lanes/behind.tsx';
import type { LaneLayout, PlacedBlock } from '../lanes/layout.ts';
import { MoveMenu } from '../MoveMenu.tsx';
import { columnsOf, timeText } from '../words.ts';

interface DayListProps {
  readonly model: BoardModel;
  readonly label: string;
  readonly ground?: GroundOf;
  readonly sums?: readonly SumLine[];
  readonly bands?: BandsOf;
  /** Asks for the days before or after those of the board. */
  readonly onPeriod?: (step: -1 | 1) => void;
}

export const DayList = observer(function DayList(props: DayListProps) {
  const { model, label, ground, sums = [], bands, onPeriod } = props;
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
  const isCounted = (lane: Lane) => ground?.(lane, day)?.fill !== undefined || bandsOn(bands?.(lane), day).length > 0;
  const shown = model.laid.lanes
    .map((layout) => ({ layout, blocks: layout.blocks.filter(isOn), canCreate: mayCreate(model, layout.lane, day) }))
    .filter(({ layout, blocks, canCreate }) => !isDays || blocks.length > 0 || canCreate || isCounted(layout.lane));
  return (
    <section className="board-days" aria-label={label}>
      {isDays && <DayHead day={day} go={go} />}
      {isDays && <DaySums sums={sums} day={day} />}
      {shown.map(({ layout, blocks, canCreate }) => (
        <LaneList key={layout.lane.id} {...{ model, layout, blocks, ground, bands, day, canCreate, days }} />
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

/** Lists the day's sums, each with its name. */
function DaySums({ sums, day }: { sums: readonly SumLine[]; day: string }) {
  const found = sums.flatMap(({ id, title, at }) => {
    const sum = at(day);
    return sum ? [{ id, title, sum }] : [];
  });
  return (
    found.length > 0 && (
      <dl className="board-day-sums">
        {found.map(({ id, title, sum }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>
              <SumText sum={sum} />
            </dd>
          </div>
        ))}
      </dl>
    )
  );
}

interface LaneListProps {
  readonly model: BoardModel;
  readonly layout: LaneLayout;
  readonly blocks: readonly PlacedBlock[];
  readonly ground?: GroundOf;
  readonly bands?: BandsOf;
  readonly day: string;
  readonly days: readonly string[];
  readonly canCreate: boolean;
}

function LaneList({ model, layout, blocks, ground, bands, day, days, canCreate }: LaneListProps) {
  const { lane, index } = layout;
  const { t } = useTranslation();
  const { acts, parts } = model;
  const { title, fill, tone } = ground?.(lane, day) ?? {};
  const column = Math.max(0, days.indexOf(day));
  const add = () => model.create({ lane: index, from: column, until: column + 1 });
  return (
    <div className="board-day-lane">
      <div className="board-day-name">
        <div>
          {lane.title !== '' && <h3>{lane.title}</h3>}
          <div className="board-day-facts">
            {lane.note && <small>{lane.note}</small>}
            {lane.sum && <SumText sum={lane.sum} />}
            {title && <small>{title}</small>}
            {bandsOn(bands?.(lane), day).map((band) => (
              <small key={`${band.from} ${band.title}`}>{band.title}</small>
            ))}
          </div>
        </div>
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
            style={edgeOf(placed.block)}
            onClick={() => acts.onOpen?.(placed.block)}
          >
            <BlockTime block={placed.block} scale={parts.scale} />
            <BlockWords block={placed.block} />
            {placed.block.by && <Changer name={placed.block.by} />}
          </button>
          {days.length > 1 && (acts.onMove ?? acts.onMoves) && <MoveMenu {...{ model, placed, days, day }} />}
        </div>
      ))}
    </div>
  );
}

/** Tells the hours of a block, unless they are its title. */
function BlockTime({ block, scale }: Pick<PlacedBlock, 'block'> & Pick<BoardModel['parts'], 'scale'>) {
  const time = scale.unit === 'hour' && timeText(block, scale);
  return time && time !== block.title && <span className="numeric">{time}</span>;
}

const bandsOn = (bands: readonly Band[] = [], day: string): readonly Band[] =>
  bands.filter(({ from, until }) => from.slice(0, 10) <= day && until > day);

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
