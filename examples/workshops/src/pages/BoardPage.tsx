// Shows a day of workshops: rooms along the hours. A workshop can move to another room or time that is free and has
// enough places; the server checks the same again. A day is copied to the week after, and all that is asked for is
// booked at once.
import { Button } from '@blueprintjs/core';
import {
  addressOf,
  FailedState,
  formatFullDate,
  may,
  PageHeader,
  Skeleton,
  today,
  useReason,
  useRegistry,
} from '@scoop/core';
import { Board, dayAfter, Period, useBoard } from '@scoop/core/board';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { booking, copies, moves, time, uncopy } from './calls.ts';
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
  const board = useBoard();
  const [params, setParams] = useSearchParams();
  const now = today();
  const day = params.get('day') ?? now;
  const goTo = (to: string) => setParams(to === now ? {} : { day: to }, { replace: true });
  const { rooms, workshops, state, error, reload, blocks, ...shown } = useDay(day, entity, t);
  const book = booking(t);
  const asked = blocks.filter(book.applies).length;
  const [mayMove, mayCreate] = [may(entity, 'update'), may(entity, 'create')];
  const period = (
    <Period
      unit="day"
      title={formatFullDate(day)}
      isNow={day === now}
      onStep={(step) => goTo(dayAfter(day, step))}
      onNow={() => goTo(now)}
    />
  );
  const actions = (
    <>
      {mayCreate && blocks.length > 0 && <Button text={t('workshops.board.copyDay')} onClick={() => board.copyBy(7)} />}
      {mayMove && asked > 0 && <Button intent="primary" text={book.text(asked)} onClick={() => board.run(book)} />}
    </>
  );
  return (
    <div className="page-fill">
      <PageHeader title={t('workshops.page.board')} tools={period} actions={actions} />
      {state === 'failed' && <FailedState error={error} onRetry={reload} />}
      {state === 'loading' && rooms.length + workshops.length === 0 && <Skeleton shape="table" />}
      {state === 'ready' && rooms.length === 0 && <p>{t('workshops.workshoproom.empty')}</p>}
      {rooms.length > 0 && (
        <Board
          {...{ ...shown, blocks, board }}
          label={t('workshops.page.board')}
          laneLabel={t('workshops.workshop.workshop_room_id')}
          unit="hour"
          from={`${day}T08:00`}
          until={`${day}T22:00`}
          canResize
          {...(mayMove && { onMoves: moves, commands: [book] })}
          {...(mayCreate && {
            ...{ onCopies: copies, onUncopy: uncopy },
            onCreate: ({ lane, from, until = from }) => {
              const room = `workshop_room_id=${lane}&day=${day}`;
              const hours = `time_start=${time(from)}&time_stop=${time(until)}`;
              void navigate(`${addressOf(entity, 'create')}?${room}&${hours}`);
            },
          })}
          onOpen={({ id }) => void navigate(addressOf(entity, 'view', id))}
          onPeriod={(step) => goTo(dayAfter(day, step))}
          reasonOf={reason}
        />
      )}
    </div>
  );
}
