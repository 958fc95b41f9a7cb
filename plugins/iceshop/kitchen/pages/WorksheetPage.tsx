// Shows the kitchen's worksheet: what is to be made on a day, to tick with gloves on, also for two hours without a
// network.
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EmptyState, FailedState, formatDay, PageHeader, Skeleton, session, useNow } from '#core';
import { can, today } from '#core/contract';
import { useKept } from '#core/outbox';
import { useQuery } from '#core/records';
import { isDone, VIEWS, type View } from '../sheet.ts';
import { Banners } from './Banners.tsx';
import { Blocks } from './Blocks.tsx';
import { Controls, type Kitchen } from './Controls.tsx';
import { Expected } from './Expected.tsx';
import { NextDay } from './NextDay.tsx';
import { PickList } from './PickList.tsx';
import { Recall } from './Recall.tsx';
import { Told } from './Told.tsx';
import { useSheet } from './useSheet.ts';
import './worksheet.css';
import './paper.css';

const CLOCK_MS = 20_000;
const TICK = { permissions: ['ICESHOP_WEBSHOP_ORDERS_EDIT_STATUS'] };

export default function WorksheetPage() {
  const { t } = useTranslation();
  const asked = useQuery('iceshop/worksheet-kitchens');
  const { value: kitchens, isLooking } = useKept(
    'worksheet-kitchens',
    asked.state === 'ready' ? asked.rows : undefined,
  );
  const isWaiting = isLooking || (asked.state === 'loading' && !kitchens);
  return (
    <div className="worksheet">
      <PageHeader title={t('iceshop.page.worksheet')} />
      {isWaiting && <Skeleton shape="form" />}
      {!isWaiting && !kitchens && <FailedState error={asked.error} onRetry={asked.reload} />}
      {kitchens?.length === 0 && (
        <EmptyState
          icon="clipboard"
          title={t('iceshop.worksheet.noKitchen')}
          text={t('iceshop.worksheet.noKitchenText')}
        />
      )}
      {kitchens?.[0] && <Day kitchens={kitchens as [Kitchen, ...Kitchen[]]} />}
    </div>
  );
}

/** Kitchen, day and view are in the address, so that a reloaded tablet returns to them. */
function usePlace(kitchens: readonly [Kitchen, ...Kitchen[]]) {
  const [search, setSearch] = useSearchParams();
  const wanted = Number(search.get('kitchen'));
  const kitchen = kitchens.find(({ id }) => id === wanted) ?? kitchens[0];
  const asked = search.get('date') ?? '';
  const date = /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today();
  const view = VIEWS.find((each) => each === search.get('view')) ?? 'product';
  const go = (to: { readonly kitchen?: number; readonly date?: string; readonly view?: View }) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(to)) next.set(name, String(value));
    if (next.get('date') === today()) next.delete('date');
    setSearch(next, { replace: true });
  };
  return { kitchen, date, view, go };
}

const Day = observer(function Day({ kitchens }: { readonly kitchens: readonly [Kitchen, ...Kitchen[]] }) {
  const { t } = useTranslation();
  const { kitchen, date, view, go } = usePlace(kitchens);
  const now = useNow(CLOCK_MS);
  const sheet = useSheet(date, kitchen.id);
  const [isRecalling, setIsRecalling] = useState(false);
  const { lines, error, reload, tick } = sheet;
  const mayTick = session.subject !== null && can(session.subject, TICK);
  return (
    <>
      <Controls {...{ kitchens, kitchen, date, view, go, sheet, mayTick }} onRecall={() => setIsRecalling(true)} />
      <h2 className="print-show">{`${kitchen.name} · ${formatDay(date, 'long')}`}</h2>
      <Banners {...{ sheet, date, mayTick }} division={kitchen.id} />
      {!lines && error !== undefined && <FailedState error={error} onRetry={reload} />}
      {!lines && error === undefined && <Skeleton shape="form" />}
      {lines?.length === 0 && <NextDay date={date} division={kitchen.id} onGo={(to) => go({ date: to })} />}
      {lines && lines.length > 0 && lines.every(isDone) && (
        <p className="worksheet-over">{t('iceshop.worksheet.allDone')}</p>
      )}
      {lines && lines.length > 0 && <Blocks {...{ lines, view, date, now }} tick={mayTick ? tick : undefined} />}
      <Expected key={`${date} ${kitchen.id}`} date={date} division={kitchen.id} />
      <PickList {...{ date, mayTick }} isAlone={lines?.length === 0} />
      <Told box={sheet.box} />
      {isRecalling && <Recall {...{ date, sheet }} division={kitchen.id} onClose={() => setIsRecalling(false)} />}
    </>
  );
});
