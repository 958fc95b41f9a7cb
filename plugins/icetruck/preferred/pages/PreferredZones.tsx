// Shows /icetruck/icecreamvanpreferredzone: one's own ranking of zones, and for who plans what everybody wishes.
import { HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EmptyState, FailedState, PageHeader, Skeleton, session } from '#core';
import { can, WEEKDAYS } from '#core/contract';
import { useRecords } from '#core/records';
import { Everybody } from './Everybody.tsx';
import { Ranking } from './Ranking.tsx';
import { useZones } from './useZones.ts';
import './wishes.css';

const NAME = 'ICETRUCK_ICECREAM_VAN_PREFERRED_ZONES';
const holds = (...ends: readonly string[]) =>
  session.subject !== null &&
  can(session.subject, { license: 'ICETRUCK', permissions: ends.map((end) => `${NAME}_${end}`) });

export default observer(function PreferredZones() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const [isAsked, sees, mayEdit] = [holds('SELF'), holds('VIEW', 'MODERATE'), holds('MODERATE')];
  const ownId = session.auth.authEmployee?.id;
  const person = mayEdit ? Number(address.get('person')) || undefined : undefined;
  const isMine = isAsked && person === undefined && (!sees || address.get('view') !== 'people');
  const weekday = WEEKDAYS.find((day) => day === address.get('weekday'));
  const zones = useZones();
  const { records, state, error, reload } = useRecords('icecreamvanpreferredzone', undefined, { whole: true });
  const wishes = useMemo(
    () => records.filter((wish) => (wish.weekday ?? undefined) === weekday).sort((a, b) => a.rank - b.rank),
    [records, weekday],
  );
  const go = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(address);
    if (value) next.set(name, value);
    else next.delete(name);
    if (name === 'view') next.delete('person');
    setAddress(next);
  };
  const tools = (
    <>
      {isAsked && sees && (
        <SegmentedControl
          size="small"
          aria-label={t('icetruck.wishes.view')}
          options={(['own', 'everybody'] as const).map((view) => ({
            value: view,
            label: t(`icetruck.wishes.${view}`),
          }))}
          value={isMine ? 'own' : 'everybody'}
          onValueChange={(view) => go('view', view === 'everybody' ? 'people' : undefined)}
        />
      )}
      <HTMLSelect
        aria-label={t('icetruck.icecreamvanpreferredzone.weekday')}
        value={weekday ?? ''}
        options={[
          { value: '', label: t('icetruck.wishes.all') },
          ...WEEKDAYS.map((day) => ({ value: day, label: t(`icetruck.icecreamvanpreferredzone.weekday.${day}`) })),
        ]}
        onChange={({ currentTarget }) => go('weekday', currentTarget.value || undefined)}
      />
    </>
  );
  const shown = person ?? (isMine ? ownId : undefined);
  const failed = [zones, { state, error, reload }].find((one) => one.state === 'failed');
  const isLoading =
    (zones.state === 'loading' && zones.zones.length === 0) || (state === 'loading' && records.length === 0);
  const of = wishes.filter(({ employee_id }) => employee_id === shown);
  const title = t('icetruck.icecreamvanpreferredzone', { count: 2 });
  return (
    <div className="wishes-page">
      <PageHeader
        title={person ? (of[0]?.employee?.display ?? title) : title}
        tools={tools}
        {...(person && { breadcrumb: [{ text: title, to: '?view=people' }] })}
      />
      {failed ? (
        <FailedState error={failed.error} onRetry={failed.reload} />
      ) : isLoading ? (
        <Skeleton shape="table" rows={5} />
      ) : zones.zones.length === 0 ? (
        <EmptyState title={t('icetruck.wishes.noZones')} />
      ) : shown === undefined ? (
        <Everybody zones={zones.zones} wishes={wishes} mayEdit={mayEdit} />
      ) : (
        <Ranking key={`${shown} ${weekday}`} {...{ weekday, reload }} zones={zones.zones} employee={shown} saved={of} />
      )}
    </div>
  );
});
