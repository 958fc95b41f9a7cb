// Shows a day of workshops: rooms along the hours. A workshop can move to another room or time that is free and has
// enough places; the server checks the same again.
import {
  addressOf,
  FailedState,
  formatFullDate,
  http,
  may,
  PageHeader,
  Skeleton,
  today,
  useReason,
  useRegistry,
} from '@scoop/core';
import { Board, dayAfter, Period } from '@scoop/core/board';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useDay } from './day.ts';

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

export default function BoardPage() {
  const entity = useRegistry().entity('Workshop');
  return entity ? <DayOf entity={entity} /> : null;
}

function DayOf({ entity }: { entity: Entity }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const reason = useReason(entity);
  const [params, setParams] = useSearchParams();
  const now = today();
  const day = params.get('day') ?? now;
  const goTo = (to: string) => setParams(to === now ? {} : { day: to }, { replace: true });
  const { rooms, workshops, state, error, reload, lanes, blocks, verdict } = useDay(day, entity, t);
  const period = (
    <Period
      unit="day"
      title={formatFullDate(day)}
      isNow={day === now}
      onStep={(step) => goTo(dayAfter(day, step))}
      onNow={() => goTo(now)}
    />
  );
  return (
    <div className="page-fill">
      <PageHeader title={t('workshops.page.board')} tools={period} />
      {state === 'failed' && <FailedState error={error} onRetry={reload} />}
      {state === 'loading' && rooms.length + workshops.length === 0 && <Skeleton shape="table" />}
      {state === 'ready' && rooms.length === 0 && <p>{t('workshops.workshoproom.empty')}</p>}
      {rooms.length > 0 && (
        <Board
          {...{ lanes, blocks, verdict }}
          label={t('workshops.page.board')}
          laneLabel={t('workshops.workshop.workshop_room_id')}
          unit="hour"
          from={`${day}T08:00`}
          until={`${day}T22:00`}
          canResize
          onMove={
            may(entity, 'update')
              ? ({ id }, { lane, from, until = from }) =>
                  http.patch(`workshop/${id}`, {
                    ...{ workshop_room_id: lane, time_start: time(from), time_stop: time(until) },
                  })
              : undefined
          }
          onCreate={
            may(entity, 'create')
              ? ({ lane, from, until = from }) => {
                  const room = `workshop_room_id=${lane}&day=${day}`;
                  const hours = `time_start=${time(from)}&time_stop=${time(until)}`;
                  void navigate(`${addressOf(entity, 'create')}?${room}&${hours}`);
                }
              : undefined
          }
          onOpen={({ id }) => void navigate(addressOf(entity, 'view', id))}
          reasonOf={reason}
        />
      )}
    </div>
  );
}

/** `2026-11-24T14:00` → `14:00:00`. */
const time = (local: string) => `${local.slice(11, 16)}:00`;
