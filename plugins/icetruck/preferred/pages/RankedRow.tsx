// Shows one zone of a ranking: its handle, its name, its season, and buttons to move it and to take it away.
import { Button } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon, CalendarIcon, CrossIcon, DragHandleVerticalIcon } from '@blueprintjs/icons';
import type { PointerEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RankedZone } from './useRanking.ts';

interface RankedRowProps {
  readonly name: string;
  readonly color: string | undefined;
  readonly at: number;
  readonly count: number;
  readonly zone: RankedZone;
  readonly isHeld: boolean;
  readonly onPress: (event: PointerEvent<HTMLElement>) => void;
  readonly move: (by: number) => void;
  readonly remove: () => void;
  readonly change: (zone: RankedZone) => void;
}

const STEP: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

export function RankedRow({ name, color, at, count, zone, isHeld, onPress, move, remove, change }: RankedRowProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(Boolean(zone.valid_from || zone.valid_until));
  return (
    <li
      className="ranked-zone"
      data-held={isHeld}
      onKeyDown={(event) => {
        const by = event.altKey ? STEP[event.key] : undefined;
        if (by === undefined) return;
        event.preventDefault();
        move(by);
      }}
    >
      <span className="ranked-zone-handle" title={t('icetruck.wishes.handle', { name })} onPointerDown={onPress}>
        <DragHandleVerticalIcon />
      </span>
      <span className="ranked-zone-rank numeric">{at + 1}</span>
      <span className="ranked-zone-color" style={{ background: color }} />
      <span className="ranked-zone-name">{name}</span>
      <Button
        variant="minimal"
        icon={<ArrowUpIcon />}
        aria-label={t('icetruck.wishes.up', { name })}
        disabled={at === 0}
        onClick={() => move(-1)}
      />
      <Button
        variant="minimal"
        icon={<ArrowDownIcon />}
        aria-label={t('icetruck.wishes.down', { name })}
        disabled={at === count - 1}
        onClick={() => move(1)}
      />
      <Button
        variant="minimal"
        icon={<CalendarIcon />}
        aria-label={t('icetruck.wishes.dates', { name })}
        aria-expanded={isOpen}
        active={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <Button
        variant="minimal"
        icon={<CrossIcon />}
        aria-label={t('icetruck.wishes.remove', { name })}
        onClick={remove}
      />
      {isOpen && <Season {...{ name, zone, change }} />}
    </li>
  );
}

function Season({ name, zone, change }: Pick<RankedRowProps, 'name' | 'zone' | 'change'>) {
  const { t } = useTranslation();
  const day = (field: 'valid_from' | 'valid_until', label: string) => (
    <input
      className="bp6-input"
      type="date"
      aria-label={label}
      value={zone[field] ?? ''}
      onChange={({ target }) => change({ ...zone, [field]: target.value || undefined })}
    />
  );
  return (
    <div className="ranked-zone-season">
      {day('valid_from', t('icetruck.wishes.from', { name }))}
      <span aria-hidden="true">–</span>
      {day('valid_until', t('icetruck.wishes.until', { name }))}
    </div>
  );
}
