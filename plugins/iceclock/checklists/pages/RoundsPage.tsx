// Shows how all places stand on a day, and the sheet of the last weeks for an inspection.
import { SegmentedControl } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHeader, useBusinessDay } from '#core';
import { DayPeriod } from '#core/board';
import { PlacesOfDay } from './PlacesOfDay.tsx';
import { Sheet, SheetFilters, SheetTools, useSheet } from './Sheet.tsx';
import './rounds.css';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export default function RoundsPage() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const now = useBusinessDay();
  const said = address.get('day') ?? '';
  const day = DAY.test(said) ? said : now;
  const isSheet = address.get('view') === 'sheet';
  const go = (changes: Readonly<Record<string, string | undefined>>) =>
    setAddress((before) => changed(before, changes), { replace: true });
  const sheet = useSheet(now, address);
  return (
    <div className="rounds-page">
      <PageHeader
        title={t('iceclock.page.checklistrounds')}
        tools={
          <>
            <SegmentedControl
              size="small"
              options={['day', 'sheet'].map((value) => ({ value, label: t(`iceclock.checklists.view.${value}`) }))}
              value={isSheet ? 'sheet' : 'day'}
              onValueChange={(view) => go({ view: view === 'sheet' ? view : undefined })}
            />
            {isSheet && <SheetFilters sheet={sheet} go={go} />}
            {!isSheet && <DayPeriod day={day} now={now} onDay={(to) => go({ day: to === now ? undefined : to })} />}
          </>
        }
        actions={isSheet && <SheetTools sheet={sheet} />}
      />
      {isSheet ? <Sheet sheet={sheet} /> : <PlacesOfDay day={day} />}
    </div>
  );
}

function changed(before: URLSearchParams, changes: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
