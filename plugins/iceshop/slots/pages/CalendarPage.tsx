// Shows /iceshop/webshoporders/calendar: the orders of these days in their timeslots and how full each is; orders can
// be moved to another one (docs/domain 13.10).
import { Callout, HTMLSelect } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  addressOf,
  EmptyState,
  FailedState,
  formatDays,
  http,
  may,
  PageHeader,
  Skeleton,
  useReason,
  useRegistry,
} from '#core';
import { type Block, Board, dayAfter, Period, type Place } from '#core/board';
import { today } from '#core/contract';
import { placeKey } from './calendar.ts';
import { Overbook } from './Overbook.tsx';
import { countOf, isFull } from './slot.ts';
import { type CalendarState, useCalendar } from './useCalendar.ts';

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

export default observer(function CalendarPage() {
  const entity = useRegistry().entity('WebshopOrder');
  return entity ? <CalendarOf entity={entity} /> : null;
});

const CalendarOf = observer(function CalendarOf({ entity }: { entity: Entity }) {
  const { t } = useTranslation();
  const state = useCalendar(entity);
  const { from, until, place, places, go, step } = state;
  return (
    <div className="page-fill">
      <PageHeader
        title={t('iceshop.page.ordercalendar')}
        breadcrumb={[{ text: t('iceshop.webshoporder', { count: 2 }), to: addressOf(entity, 'index') }]}
        tools={
          <>
            <HTMLSelect
              aria-label={t('iceshop.slots.place')}
              value={place}
              onChange={({ target }) => go({ place: target.value })}
            >
              <option value="">{t('iceshop.calendar.everywhere')}</option>
              {places.map((each) => (
                <option key={placeKey(each)} value={placeKey(each)}>
                  {each.place}
                </option>
              ))}
            </HTMLSelect>
            <Period
              unit="day"
              title={formatDays(from, dayAfter(until, -1))}
              isNow={from === today()}
              onStep={step}
              onNow={() => go({ day: today() })}
            />
          </>
        }
      />
      <Days {...{ entity, state }} />
    </div>
  );
});

/** A move of an order that waits for a person's reason. */
interface Asking {
  readonly block: Block;
  readonly count: string;
  readonly answer: (reason?: string) => void;
}

/** Thrown when a person decides not to move the order after all. */
class Kept extends Error {}

const Days = observer(function Days({ entity, state }: { entity: Entity; state: CalendarState }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const reason = useReason(entity);
  const [asking, setAsking] = useState<Asking>();
  const { calendar, kind, error, reload, more, from, until, step } = state;
  if (kind === 'failed') return <FailedState error={error} onRetry={reload} />;
  if (kind === 'loading') return <Skeleton shape="table" />;
  if (calendar.lanes.length === 0) {
    return <EmptyState icon="time" title={t('iceshop.slots.none')} text={t('iceshop.slots.noneInMonthText')} />;
  }
  const move = async (block: Block, to: Place) => {
    const slot = calendar.slotAt(to);
    if (!slot) return;
    const why = isFull(slot) ? await asked(block, countOf(slot)) : undefined;
    await http.patch(`webshoporder/${block.id}`, { delivery_slot_id: slot.id, ...(why && { overbook_reason: why }) });
  };
  const asked = (block: Block, count: string) =>
    new Promise<string>((resolve, reject) => {
      const answer = (said?: string) => {
        setAsking(undefined);
        if (said) resolve(said);
        else reject(new Kept());
      };
      setAsking({ block, count, answer });
    });
  return (
    <>
      {more && (
        <Callout compact intent="warning">
          {t('iceshop.calendar.more')}
        </Callout>
      )}
      <Board
        {...{ from, until }}
        unit="day"
        label={t('iceshop.page.ordercalendar')}
        laneLabel={t('iceshop.calendar.slot')}
        lanes={calendar.lanes}
        blocks={calendar.blocks}
        ground={(lane, day) => calendar.ground(lane, day)}
        verdict={(block, to, how) => calendar.verdict(block, to, how)}
        onMove={may(entity, 'update') ? move : undefined}
        onOpen={({ id }) => void navigate(addressOf(entity, 'view', id))}
        onPeriod={step}
        reasonOf={(failed) => (failed instanceof Kept ? t('iceshop.calendar.kept') : reason(failed))}
      />
      {asking && (
        <Overbook
          name={asking.block.title}
          count={asking.count}
          onReason={asking.answer}
          onCancel={() => asking.answer()}
        />
      )}
    </>
  );
});
