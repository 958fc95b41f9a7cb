// Shows a day on the map: orders that wait, the stops of the chosen run on their way, and the vans where they are.
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MapPoint, type MapRoute, type MapVehicle, PointMap } from '#core/map';
import { isLost, offBy, type Run, type Stop, type Van, type WaitingOrder } from './dispatch.ts';

interface DayMapProps {
  readonly date: string;
  readonly waiting: readonly WaitingOrder[];
  readonly picked: ReadonlySet<number>;
  readonly runs: readonly Run[];
  readonly stops: readonly Stop[];
  readonly chosen: Run | undefined;
  readonly vans: readonly Van[];
  readonly isToday: boolean;
  /** The stop below the pointer; only the map listens to it. */
  readonly hovered: { get(): number | undefined };
  readonly onPick: ((ids: readonly number[], how: 'one' | 'lasso') => void) | undefined;
}

const WAITING = '#495057';
const LATE = '#c92a2a';
const QUIET = '#868e96';
const CHOSEN = '#1864ab';
const has = <T extends { latitude?: number; longitude?: number }>(
  one: T,
): one is T & { latitude: number; longitude: number } => one.latitude !== undefined && one.longitude !== undefined;

export const DayMap = observer(function DayMap(props: DayMapProps) {
  const { date, waiting, picked, stops, chosen, vans, isToday, onPick } = props;
  const hovered = props.hovered.get();
  const { t } = useTranslation();
  const [isFailed, setFailed] = useState(false);
  const points = useMemo((): MapPoint[] => {
    const open = waiting
      .filter(has)
      .map(({ id, latitude, longitude }) => ({ id, latitude, longitude, color: WAITING, isPicked: picked.has(id) }));
    const planned = stops.filter(has).map((stop): MapPoint => {
      const isMine = stop.delivery_schedule_id === chosen?.id;
      const color = stop.status === 'TODO' && offBy(stop) !== 0 ? LATE : isMine ? CHOSEN : QUIET;
      const { latitude, longitude, position } = stop;
      // Stops have negative ids on the map, because waiting orders have the positive ones.
      return {
        id: -stop.id,
        latitude,
        longitude,
        color,
        isPicked: hovered === stop.id,
        ...(isMine && { text: String(position) }),
      };
    });
    return [...planned.filter(({ text }) => !text), ...planned.filter(({ text }) => text), ...open];
  }, [waiting, picked, stops, chosen, hovered]);
  const routes = useMemo((): MapRoute[] => {
    if (!chosen) return [];
    const mine = stops.filter(({ delivery_schedule_id }) => delivery_schedule_id === chosen.id).filter(has);
    const { depot_latitude: latitude, depot_longitude: longitude } = chosen;
    const depot = latitude === undefined || longitude === undefined ? [] : [{ latitude, longitude }];
    return mine.length > 0 ? [{ id: chosen.id, color: CHOSEN, places: [...depot, ...mine, ...depot] }] : [];
  }, [chosen, stops]);
  const vehicles = useMemo(
    (): MapVehicle[] =>
      isToday
        ? vans.filter(has).map((van) => ({
            ...{ id: van.id, name: String(van.nr), latitude: van.latitude, longitude: van.longitude },
            ...{ color: van.color_background, isLost: isLost(van) },
          }))
        : [],
    [vans, isToday],
  );
  if (isFailed) return <p className="muted">{t('iceshop.dispatch.noMap')}</p>;
  const shows = `${date} ${waiting.length + stops.length > 0}`;
  return (
    <PointMap
      className="dispatch-map"
      label={t('iceshop.dispatch.map')}
      {...{ points, routes, vehicles, shows }}
      onFailed={() => setFailed(true)}
      {...(onPick && {
        onPick: (ids, how) =>
          onPick(
            ids.filter((id) => id > 0),
            how,
          ),
      })}
    />
  );
});
