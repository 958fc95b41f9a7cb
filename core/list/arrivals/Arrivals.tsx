// Announces rows that are added to an open list: they slide in, screen readers hear their names, and a tone sounds
// unless it is switched off.
import { Button } from '@blueprintjs/core';
import { VolumeOffIcon, VolumeUpIcon } from '@blueprintjs/icons';
import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../fields/value.tsx';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { useRecords } from '../../records/useRecords.ts';
import { usePreference } from '../../session/usePreference.ts';
import type { Row, RowWindow } from '../../table/window/RowWindow.ts';
import { playTone } from '../../ui/theme/tone.ts';
import './arrivals.css';

/** If more rows arrive at once, only their number is announced. */
const MOST = 10;
/** Milliseconds for which a new row is marked. */
const NEW_MS = 8000;
const OFF = 'quiet';

export default observer(function Arrivals({ entity, rows }: { entity: ResolvedEntity; rows: RowWindow }) {
  const { t } = useTranslation();
  const [isOn, setOn] = useSound(entity.resource);
  const [said, setSaid] = useState('');
  const { records, state } = useRecords<Row>(entity.resource, { sort: '-id', 'page[size]': MOST, 'page[total]': 'no' });
  const last = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state !== 'ready') return;
    const before = last.current;
    last.current = Math.max(before ?? 0, ...records.map(({ id }) => id));
    const fresh = before === undefined ? [] : records.filter(({ id }) => id > before);
    if (fresh.length === 0) return;
    setSaid(t(`${entity.text}.arrived`, { name: fresh.map((row) => nameOf(entity, row)).join(', ') }));
    if (isOn) playTone();
    show(rows, fresh);
  }, [records, state]);
  const text = t(isOn ? 'core.arrivals.on' : 'core.arrivals.off');
  return (
    <>
      <Button
        variant="minimal"
        className="arrivals-switch"
        icon={isOn ? <VolumeUpIcon /> : <VolumeOffIcon />}
        aria-pressed={isOn}
        aria-label={t('core.arrivals.sound')}
        title={text}
        onClick={() => {
          if (!isOn) playTone();
          setOn(!isOn);
        }}
      />
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
});

function show(rows: RowWindow, fresh: readonly Row[]): void {
  runInAction(() => {
    for (const { id } of fresh) rows.arrived.add(id);
  });
  setTimeout(
    () =>
      runInAction(() => {
        for (const { id } of fresh) rows.arrived.delete(id);
      }),
    NEW_MS,
  );
}

/** Keeps the choice in this browser: the phone in the shop rings, the one in the office does not. */
function useSound(resource: string): readonly [boolean, (on: boolean) => void] {
  const [kept, keep] = usePreference(`arrivals.${resource}`);
  return [kept !== OFF, (on) => keep(on ? undefined : OFF)];
}
