// Shows on the dashboard what was sold today in all channels that the person may see, against the same weekday of last
// week (docs/domain 4.4).
import type { TFunction } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState, formatMoney, formatNumber, Skeleton, session, useBusinessDay, useRegistry } from '#core';
import { can, centsOf, channelText, type QueryRowTypes } from '#core/contract';
import { useQuery } from '#core/records';
import './turnover.css';

type Channel = QueryRowTypes['icecloud/turnover'];

export default observer(function TurnoverTile() {
  const { t } = useTranslation();
  const { rows, state, reload } = useQuery('icecloud/turnover', { day: useBusinessDay() });
  if (state === 'failed' && rows.length === 0) return <ErrorState onRetry={reload} />;
  if (state === 'loading' && rows.length === 0) return <Skeleton shape="lines" rows={3} />;
  const sum = (name: 'turnover' | 'week_before') => rows.reduce((cents, row) => cents + centsOf(row[name]), 0) / 100;
  const all = { turnover: sum('turnover'), week_before: sum('week_before') };
  return (
    <div className="turnover-tile">
      <strong className="numeric">{formatMoney(all.turnover)}</strong>
      <Against {...all} />
      <ul>
        {rows.map((row) => (
          <ChannelLine key={row.channel} row={row} />
        ))}
      </ul>
      {rows.length === 0 && <span className="muted">{t('icecloud.turnover.none')}</span>}
    </div>
  );
});

function ChannelLine({ row }: { readonly row: Channel }) {
  const { t } = useTranslation();
  const name = t(channelText(row.channel), { defaultValue: row.name });
  const { subject } = session;
  const page = useRegistry().pages.find(({ fullPath }) => fullPath === `/admin/${row.report}`);
  const isOpen = page && subject && can(subject, page);
  return (
    <li>
      {isOpen ? <Link to={page.href}>{name}</Link> : <span>{name}</span>}
      <span className="numeric">{formatMoney(row.turnover)}</span>
      <Against {...row} />
    </li>
  );
}

function Against({ turnover, week_before }: Pick<Channel, 'turnover' | 'week_before'>) {
  const { t } = useTranslation();
  const { text, tone } = against(turnover, week_before, t);
  return (
    <span className="turnover-against" data-tone={tone} data-calm="">
      {text}
    </span>
  );
}

/** Compares with a day on which something was sold; an amount below zero has no percentage. */
export function against(turnover: number, before: number, t: TFunction): { text: string; tone?: 'success' | 'danger' } {
  if (before <= 0) return { text: t('icecloud.turnover.noneBefore') };
  const share = turnover / before - 1;
  const change = formatNumber(share, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  const tone = share > 0 ? 'success' : 'danger';
  return { text: t('icecloud.turnover.against', { change }), ...(Math.abs(share) >= 0.005 && { tone }) };
}
