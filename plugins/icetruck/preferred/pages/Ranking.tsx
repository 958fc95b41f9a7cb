// Ranks zones beside the map that shows them: by dragging with mouse or finger, by keys and buttons, or by pressing zones
// on the map.
import { HTMLSelect } from '@blueprintjs/core';
import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaMap, type MapArea } from '#core/map';
import { pressToDrag } from '#core/pointer';
import { MOST, moved, placeAt } from './moving.ts';
import { RankedRow } from './RankedRow.tsx';
import { type RankedZone, useRanking } from './useRanking.ts';

interface RankingProps {
  readonly zones: readonly MapArea[];
  readonly employee: number;
  readonly weekday: string | undefined;
  readonly saved: readonly RankedZone[];
  readonly reload: () => void;
}

/** Zones without a rank are grey; colours on the map are no variables. */
const PLAIN = '#8a8a94';

export function Ranking({ zones, ...held }: RankingProps) {
  const { t } = useTranslation();
  const { ranking, state, change } = useRanking(held);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const [heldAt, setHeldAt] = useState<number>();
  const rankOf = (id: number) => ranking.findIndex(({ icecream_van_zone_id }) => icecream_van_zone_id === id);
  const zoneOf = (id: number) => zones.find((zone) => zone.id === id);
  const isFull = ranking.length >= MOST;
  const toggle = (id: number) => {
    const at = rankOf(id);
    if (at >= 0) change(ranking.toSpliced(at, 1));
    else if (isFull) setSaid(t('icetruck.wishes.full'));
    else change([...ranking, { icecream_van_zone_id: id }]);
  };
  const put = (from: number, to: number) => {
    const next = moved(ranking, from, to);
    if (next.every((zone, at) => zone === ranking[at])) return;
    const name = zoneOf(ranking[from]?.icecream_van_zone_id ?? 0)?.name ?? '';
    setSaid(t('icetruck.wishes.moved', { name, rank: next.indexOf(ranking[from] as RankedZone) + 1 }));
    change(next);
  };
  const press = (event: PointerEvent<HTMLElement>, from: number) => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const middles = rows.toSpliced(from, 1).map(({ top, height }) => top + height / 2);
    let to = from;
    pressToDrag(event.nativeEvent, event.currentTarget, {
      onBegin: () => setHeldAt(from),
      onMove: ({ clientY }) => {
        to = placeAt(clientY, middles);
      },
      onEnd: (isLetGo) => {
        setHeldAt(undefined);
        if (isLetGo) put(from, to);
      },
    });
  };
  const areas = useMemo(() => coloured(zones, ranking), [zones, ranking]);
  return (
    <div className="wishes-ranking">
      <AreaMap areas={areas} label={t('icetruck.wishes.map')} onSelect={toggle} className="wishes-map" />
      <div className="wishes-list">
        {ranking.length === 0 && <p className="muted">{t('icetruck.wishes.none')}</p>}
        <ol ref={list} aria-label={t('icetruck.wishes.ranking')}>
          {ranking.map((zone, at) => (
            <RankedRow
              key={zone.icecream_van_zone_id}
              {...{ at, zone }}
              name={zoneOf(zone.icecream_van_zone_id)?.name ?? String(zone.icecream_van_zone_id)}
              color={zoneOf(zone.icecream_van_zone_id)?.color}
              count={ranking.length}
              isHeld={heldAt === at}
              onPress={(event) => press(event, at)}
              move={(by) => put(at, at + by)}
              remove={() => change(ranking.toSpliced(at, 1))}
              change={(next) => change(ranking.toSpliced(at, 1, next))}
            />
          ))}
        </ol>
        {isFull ? (
          <p className="muted">{t('icetruck.wishes.full')}</p>
        ) : (
          <HTMLSelect
            aria-label={t('icetruck.wishes.add')}
            value=""
            options={[
              { value: '', label: t('icetruck.wishes.add') },
              ...zones.filter(({ id }) => rankOf(id) < 0).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ currentTarget }) => currentTarget.value && toggle(Number(currentTarget.value))}
          />
        )}
        <span className="muted" role="status">
          {state === 'saving' ? t('icetruck.wishes.saving') : state === 'saved' ? t('icetruck.wishes.saved') : ''}
        </span>
        <span className="visually-hidden" role="status">
          {said}
        </span>
      </div>
    </div>
  );
}

/** Ranked zones have their colour and the rank before their name. */
function coloured(zones: readonly MapArea[], ranking: readonly RankedZone[]): readonly MapArea[] {
  const ranks = new Map(ranking.map(({ icecream_van_zone_id }, at) => [icecream_van_zone_id, at + 1]));
  return zones.map((zone) => {
    const rank = ranks.get(zone.id);
    return rank ? { ...zone, short: `${rank} · ${zone.short ?? zone.name}` } : { ...zone, color: PLAIN };
  });
}
