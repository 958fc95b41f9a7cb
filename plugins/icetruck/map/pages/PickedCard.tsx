// Says what is known of the item that is picked on the map, whatever it is.
import { useTranslation } from 'react-i18next';
import { session } from '#core';
import { can } from '#core/contract';
import type { MapLayer, MapPick } from '#core/map';
import { CallCard } from './CallCard.tsx';
import type { LiveVan } from './layers.ts';
import type { MapData } from './useMapData.ts';
import type { VanSales } from './useVanSales.ts';
import { VanCard } from './VanCard.tsx';

interface PickedCardProps {
  readonly picked: MapPick;
  readonly data: MapData;
  readonly vans: readonly LiveVan[];
  readonly layers: readonly MapLayer[];
  /** What vans sold today, for who may see it. */
  readonly sales: ReadonlyMap<number, VanSales> | undefined;
  readonly isPast: boolean;
  readonly isFollowed: boolean;
  readonly onFollow: (isFollowed: boolean) => void;
}

const SENDS = { license: 'ICETRUCK', permissions: ['ICETRUCK_ICECREAM_VAN_SCHEDULES_MODERATE'] };

export function PickedCard({ picked, data, vans, layers, sales, isPast, isFollowed, onFollow }: PickedCardProps) {
  const { t } = useTranslation();
  const { layer, id } = picked;
  const van = vans.find((one) => one.id === id) ?? data.vans.find((one) => one.id === id);
  if (layer === 'vans' && van) return <VanCard {...{ van, sales, isFollowed, isPast, onFollow }} />;
  const call = data.calls.find((one) => one.id === id);
  const maySend = session.subject !== null && can(session.subject, SENDS);
  if (layer === 'calls' && call) return <CallCard {...{ call, maySend }} vans={data.vans} calls={data.calls} />;
  const items = layers.find((one) => one.id === layer)?.items as readonly Named[] | undefined;
  const item = items?.find((one) => one.id === id);
  const { address } = (layer === 'reservations' && data.reservations.find((one) => one.id === id)) || {};
  const { note } = (layer === 'points' && data.points.find((one) => one.id === id)) || {};
  if (!item) return <p className="muted">{t('icetruck.map.gone')}</p>;
  return (
    <>
      <h2>{item.name}</h2>
      {item.note && <p>{item.note}</p>}
      {address && <p>{address}</p>}
      {note && <p className="map-card-note">{note}</p>}
    </>
  );
}

interface Named {
  readonly id?: number;
  readonly name?: string;
  readonly note?: string;
}
