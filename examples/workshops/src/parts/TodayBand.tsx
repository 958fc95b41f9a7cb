// Shows above the dashboard how many workshops there are today, with the way to the board; nothing on a day without.
import { Callout } from '@blueprintjs/core';
import { may, useRegistry } from '@scoop/core';
import { useRecords } from '@scoop/core/records';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import '../workshops.css';

const TODAY = { 'filter[day][period]': 'today', 'filter[status][in]': 'BOOKED,DONE', sort: 'time_start' };

export default function TodayBand({ children }: { readonly children: ReactNode }) {
  const workshop = useRegistry().entity('workshop');
  return (
    <>
      {workshop && may(workshop, 'index') && <Today />}
      {children}
    </>
  );
}

function Today() {
  const { t } = useTranslation();
  const { records } = useRecords('workshop', TODAY);
  if (records.length === 0) return null;
  return (
    <Callout compact intent="primary" role="status" className="workshops-today">
      {t('workshops.today', { count: records.length })}{' '}
      <Link to="/admin/iceshop/workshopboard">{t('workshops.page.board')}</Link>
    </Callout>
  );
}
