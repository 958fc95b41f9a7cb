// Shows a sample map with every kind of layer, on which a cart goes its round.
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, useNow } from '#core';
import { type Corner, LiveMap, type MapLayer, type MapPick } from '#core/map';
import type { Part } from './part.ts';

export const liveMap: Part = {
  id: 'live-map',
  from: '@scoop/core/map',
  docs: 'docs/plugins/maps.md',
  code: `<LiveMap label="…" picked={picked} onPick={pick} card={<Card />} layers={[
  { kind: 'areas', id: 'zones', name: '…', items: [{ id, name, color, ring }] },
  { kind: 'tracks', id: 'trail', name: '…', items: [{ id, color, places }] },
  { kind: 'moving', id: 'vans', name: '…', items: [{ id, name, color, heading, latitude, longitude }] }]} />`,
  Show: Round,
};

const square = (west: number, south: number): Corner[] => [
  [west, south],
  [west + 0.03, south],
  [west + 0.03, south + 0.02],
  [west, south + 0.02],
];
const near = (x: number, y: number) => ({ longitude: 3.7 + x / 100, latitude: 51.04 + y / 100 });
/** Steps of the round, and how many of them its trail keeps. */
const [STEPS, TRAIL] = [60, 20];
const TURN = 360 / STEPS;
const AT = Array.from({ length: STEPS }, (_, step) => {
  const angle = (2 * Math.PI * step) / STEPS;
  return near(2.5 + 2 * Math.sin(angle), 2 + 1.2 * Math.cos(angle));
});
const PEOPLE = [2, 14, 140];

function Round() {
  const { t } = useTranslation();
  const [picked, pick] = useState<MapPick>();
  const step = Math.floor(useNow().getTime() / 1000) % STEPS;
  const standing = useMemo((): readonly MapLayer[] => {
    const named = (id: string) => ({ id, name: t(`company.parts.live.${id}`) });
    return [
      {
        ...{ ...named('sold'), kind: 'heat', cell: 200, format: formatMoney },
        items: PEOPLE.map((weight, nth) => ({ ...near(4.4 + nth / 4, 0.4), weight })),
      },
      {
        ...{ ...named('zones'), kind: 'areas' },
        items: [
          { id: 1, name: t('company.parts.live.harbour'), color: '#1864ab', ring: square(3.7, 51.04) },
          { id: 2, name: t('company.parts.live.market'), color: '#2b8a3e', ring: square(3.72, 51.05) },
        ],
      },
      {
        ...{ ...named('depots'), kind: 'circles' },
        items: [{ id: 1, name: t('company.parts.live.depot'), radius: 300, color: '#862e9c', ...near(4.6, 3.4) }],
      },
      {
        ...{ ...named('calls'), kind: 'points', isClustered: true },
        items: PEOPLE.map((people, nth) => ({
          ...{ id: nth, color: '#c2255c', text: String(people), name: t('company.parts.live.call', { count: people }) },
          ...near(1 + nth, 0.6),
        })),
      },
    ];
  }, [t]);
  const layers = useMemo((): readonly MapLayer[] => {
    const trail = Array.from({ length: TRAIL }, (_, back) => AT[(step + STEPS - back) % STEPS]!);
    const carts = [
      { id: 1, name: t('company.parts.live.cart'), color: '#e8590c', heading: (step * TURN + 90) % 360, ...AT[step]! },
      { id: 2, name: t('company.parts.live.lost'), color: '#495057', isLost: true, ...near(0.6, 3.4) },
    ];
    return [
      ...standing,
      {
        ...{ kind: 'tracks', id: 'trail', name: t('company.parts.live.trail') },
        items: [{ id: 1, color: '#e8590c', places: trail }],
      },
      { kind: 'moving', id: 'carts', name: t('company.parts.live.carts'), items: carts },
    ];
  }, [standing, step, t]);
  return (
    <LiveMap
      {...{ layers, picked }}
      className="part-map part-live-map"
      label={t('company.parts.live.label')}
      onPick={pick}
      card={picked && <strong>{nameOf(layers, picked)}</strong>}
      onCardClosed={() => pick(undefined)}
    />
  );
}

function nameOf(layers: readonly MapLayer[], { layer, id }: MapPick): string | undefined {
  const items = layers.find((one) => one.id === layer)?.items as readonly { id?: number; name?: string }[] | undefined;
  return items?.find((item) => item.id === id)?.name;
}
