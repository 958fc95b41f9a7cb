// Shows on a map where tickets were sold; those within fifty metres of each other are one dot with their number.
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber, ReportPart, session } from '#core';
import { can } from '#core/contract';
import { LiveMap, type MapLayer } from '#core/map';
import { useQuery } from '#core/records';
import type { OfStreet } from './words.tsx';

const COLORS = ['#d6336c', '#1971c2', '#2f9e44', '#e8590c', '#6741d9', '#1098ad', '#f08c00', '#5c940d'];
const SEES = { permissions: ['ICETRUCK_MAP_VIEW'] };

export function Dots({ params }: OfStreet) {
  const { t } = useTranslation();
  const maySee = session.subject !== null && can(session.subject, SEES);
  const { rows, ...asked } = useQuery(maySee ? 'icecash/street-dots' : undefined, { ...params });
  const [failed, setFailed] = useState(false);
  const title = t('icecash.street.dots');
  const layers = useMemo((): MapLayer[] => {
    const items = rows.flatMap(({ id, latitude, longitude, tickets, turnover, icecream_van_id, icecream_van }) =>
      latitude === undefined || longitude === undefined
        ? []
        : [
            {
              ...{ id, latitude, longitude, text: formatNumber(tickets), count: tickets, name: icecream_van.display },
              color: COLORS[icecream_van_id % COLORS.length] ?? '#d6336c',
              note: formatMoney(turnover),
            },
          ],
    );
    return [{ kind: 'points', id: 'sold', name: title, items, isClustered: true }];
  }, [rows, title]);
  if (!maySee) {
    return (
      <ReportPart
        title={title}
        asked={{ state: 'ready', reload: asked.reload }}
        count={0}
        empty={t('icecash.street.noMap')}
      >
        {null}
      </ReportPart>
    );
  }
  return (
    <ReportPart title={title} asked={asked} count={rows.length} empty={t('icecash.street.noDots')}>
      {failed ? (
        <p className="muted">{t('icecash.street.mapFailed')}</p>
      ) : (
        <LiveMap
          label={title}
          className="street-map"
          layers={layers}
          shows={`${params.from} ${params.until} ${params.icecream_van_id ?? ''}`}
          list="none"
          onFailed={() => setFailed(true)}
        />
      )}
    </ReportPart>
  );
}
