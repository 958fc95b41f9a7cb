// Shows /iceclock/availabilities: one's own month, which is painted, and for who plans the days of everybody.
import { SegmentedControl } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { PageHeader, useSettings } from '#core';
import { Period } from '#core/board';
import { today } from '#core/contract';
import type { settings } from '../../settings.ts';
import { nextAsked } from '../weeks.ts';
import { rights } from './access.ts';
import { useDays } from './month.ts';
import { PeopleDays } from './PeopleDays.tsx';
import { PersonMonth } from './PersonMonth.tsx';
import './availability.css';

export default observer(function AvailabilityPage() {
  const { t } = useTranslation();
  const { isAsked, sees, plans, ownId } = rights();
  const { availability_deadline_days: before } = useSettings<typeof settings>('iceclock');
  // The page opens on the month of the week for which people are asked next.
  const shown = useDays(nextAsked(today(), before).slice(0, 7));
  const { address, go, month, unit, period } = shown;
  const person = plans ? Number(address.get('person')) || undefined : undefined;
  const isMine = isAsked && (!sees || address.get('view') !== 'people') && person === undefined;
  const title = t('iceclock.page.availabilities');
  const switches = (
    <>
      {isAsked && sees && (
        <SegmentedControl
          size="small"
          options={(['own', 'people'] as const).map((view) => ({
            value: view,
            label: t(`iceclock.availability.view.${view}`),
          }))}
          value={isMine ? 'own' : 'people'}
          onValueChange={(view) =>
            go({ view: view === 'people' ? view : undefined, unit: undefined, person: undefined })
          }
        />
      )}
      {!isMine && person === undefined && (
        <SegmentedControl
          size="small"
          options={(['month', 'week'] as const).map((each) => ({
            value: each,
            label: t(`iceclock.availability.unit.${each}`),
          }))}
          value={unit}
          onValueChange={(each) => go({ unit: each === 'week' ? each : undefined })}
        />
      )}
      <Period {...period} />
    </>
  );
  const everyone = { text: t('iceclock.availability.view.people'), to: '/admin/iceclock/availabilities?view=people' };
  return (
    <div className="availability-page">
      <PageHeader title={title} tools={switches} {...(person !== undefined && { breadcrumb: [everyone] })} />
      {isMine && ownId !== undefined && <PersonMonth employee={ownId} month={month} isOwn />}
      {person !== undefined && <PersonMonth key={person} employee={person} month={month} />}
      {!isMine && person === undefined && <PeopleDays shown={shown} />}
    </div>
  );
});
