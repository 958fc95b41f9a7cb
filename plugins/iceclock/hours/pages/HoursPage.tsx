// Shows /iceclock/shifts_overview: planned against worked hours, a row for each person and day, to correct and to approve
// (docs/domain 17.6).
import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, EntityDialog, FailedState, formatNumber, Skeleton, session, useRegistry } from '#core';
import { mondayOf } from '#core/board';
import { can } from '#core/contract';
import { useQuery } from '#core/records';
import { ABSENCES, MODERATE } from '../access.ts';
import { ApprovingPanel } from './ApprovingPanel.tsx';
import { HoursHead } from './HoursHead.tsx';
import { HoursList } from './HoursList.tsx';
import { HoursTabs } from './HoursTabs.tsx';
import { ReopenDay } from './ReopenDay.tsx';
import { useApproving } from './useApproving.ts';
import { type JudgedRow, useHours } from './useHours.ts';
import { type Entity, useHoursActs } from './useHoursActs.ts';
import { type HoursAddress, useHoursAddress } from './useHoursAddress.ts';
import WhoIsIn from './WhoIsIn.tsx';
import './hours.css';

export default observer(function HoursPage() {
  const entity = useRegistry().entity('WorkingDay');
  return entity ? <HoursOf entity={entity} /> : null;
});

const may = (permissions: readonly string[]): boolean =>
  session.subject !== null && can(session.subject, { license: 'ICECLOCK', permissions });
/** Beside the rows there is room for who is in. */
const ROOM = '(min-width: 1600px)';

const HoursOf = observer(function HoursOf({ entity }: { readonly entity: Entity }) {
  const { t } = useTranslation();
  const address = useHoursAddress();
  const hours = useHours(address);
  const acts = useHoursActs(entity, hours.reload);
  const approving = useApproving(hours.reload);
  const [showsPresence, setPresence] = useState(() => globalThis.matchMedia?.(ROOM).matches ?? false);
  const [reopening, setReopening] = useState<JudgedRow>();
  const [absent, setAbsent] = useState<JudgedRow>();
  const absence = useRegistry().entity('Absence');
  const moderates = may(MODERATE);
  const isFirst = hours.rows.length === 0;
  return (
    <div className="page-fill hours-page">
      <HoursHead
        address={address}
        clean={hours.clean.length}
        onApprove={moderates ? () => void approving.run(hours.clean) : undefined}
        isApproving={approving.state?.isRunning ?? false}
        showsPresence={showsPresence}
        onPresence={() => setPresence(!showsPresence)}
      />
      <HoursTabs address={address} judged={hours.judged} />
      {moderates && <Older address={address} />}
      <ApprovingPanel {...{ entity, approving }} />
      <div className="hours-body">
        {hours.state === 'failed' && isFirst && <FailedState error={hours.error} onRetry={hours.reload} />}
        {hours.state === 'loading' && isFirst && <Skeleton shape="table" />}
        {hours.state === 'ready' && hours.shown.length === 0 && <Nobody address={address} />}
        {hours.shown.length > 0 && (
          <HoursList
            {...{ entity, hours }}
            acts={moderates ? acts : undefined}
            onReopen={setReopening}
            onAbsence={absence && may(ABSENCES) ? setAbsent : undefined}
          />
        )}
        {showsPresence && (
          <aside className="hours-presence panel" aria-label={t('iceclock.hours.presence')}>
            <h2>{t('iceclock.hours.presence')}</h2>
            <WhoIsIn />
          </aside>
        )}
      </div>
      {hours.more && <p className="muted">{t('iceclock.hours.more')}</p>}
      {reopening && (
        <ReopenDay
          one={reopening}
          onReopen={(reason) => void acts.reopen(reopening, reason)}
          onClose={() => setReopening(undefined)}
        />
      )}
      {absent && absence && (
        <EntityDialog
          entity={absence}
          given={absenceOf(absent)}
          onClose={() => setAbsent(undefined)}
          onChanged={hours.reload}
        />
      )}
    </div>
  );
});

const absenceOf = ({ row: { employee_id, business_date } }: JudgedRow) => ({
  ...{ employee_id, date_from: business_date, date_until: business_date, approve_at_once: true },
});

function Nobody({ address: { tab } }: { readonly address: HoursAddress }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="stopwatch"
      title={t(`iceclock.hours.empty.${tab}`)}
      text={t(`iceclock.hours.empty.${tab}.text`)}
    />
  );
}

/** Leads to days before the shown ones that nobody has approved yet. */
function Older({ address: { days, show } }: { readonly address: HoursAddress }) {
  const { t } = useTranslation();
  const { rows } = useQuery('iceclock/hours-to-approve');
  const older = rows.filter(({ business_date }) => business_date < days.from);
  const count = older.reduce((sum, one) => sum + one.days, 0);
  const [first] = older;
  if (!first) return null;
  return (
    <Callout compact intent="primary" className="hours-older">
      {t('iceclock.hours.older', { count, number: formatNumber(count) })}
      <Button
        size="small"
        text={t('iceclock.hours.showOlder')}
        onClick={() => show({ week: mondayOf(first.business_date), day: undefined, tab: undefined })}
      />
    </Callout>
  );
}
