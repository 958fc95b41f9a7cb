// Lists orders that somebody should look at, grouped by what is wrong with them; each links to the order.

import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, formatMoney, formatNumber, may, ReportPart, useRegistry } from '#core';
import type { QueryRowTypes } from '#core/contract';
import { useQuery } from '#core/records';
import type { Figures } from './daily.ts';
import type { OfDay } from './MoneyTables.tsx';

const KINDS = ['LATE', 'CANCELLED', 'NOT_COLLECTED', 'UNPAID'] as const;
type Kind = (typeof KINDS)[number];

type Exception = QueryRowTypes['iceshop/daily-exceptions'];

/** The number of orders that are shown of each kind; the list of orders has the others. */
const FIRST = 8;

export function Exceptions({ params, figures }: OfDay & { readonly figures: Figures }) {
  const { t } = useTranslation();
  const { rows, ...asked } = useQuery('iceshop/daily-exceptions', params);
  const worth: Readonly<Record<Kind, number | undefined>> = {
    ...{ LATE: undefined, NOT_COLLECTED: undefined },
    ...{ CANCELLED: figures.cancelled_vati, UNPAID: figures.unpaid_vati },
  };
  return (
    <ReportPart
      title={t('iceshop.daily.exceptions')}
      asked={asked}
      count={rows.length}
      empty={t('iceshop.daily.noExceptions')}
    >
      {KINDS.map((kind) => {
        const own = rows.filter((row) => row.kind === kind);
        return own.length > 0 && <Group key={kind} kind={kind} rows={own} worth={worth[kind]} />;
      })}
    </ReportPart>
  );
}

/** From two hours on, hours are shown instead of minutes. */
function spanOf(minutes: number): string {
  const [value, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.round(minutes / 60), 'hour'];
  return formatNumber(value, { style: 'unit', unit, unitDisplay: 'long' });
}

interface GroupProps {
  readonly kind: Kind;
  readonly rows: readonly Exception[];
  readonly worth: number | undefined;
}

function Group({ kind, rows, worth }: GroupProps) {
  const { t } = useTranslation();
  const rest = rows.length - FIRST;
  const money = worth === undefined ? '' : ` · ${formatMoney(worth)}`;
  return (
    <div className="daily-exceptions">
      <h3>
        {t(`iceshop.query.daily-exceptions.kind.${kind}`)}{' '}
        <span className="muted numeric">{`${formatNumber(rows.length)}${money}`}</span>
      </h3>
      <ul>
        {rows.slice(0, FIRST).map((row) => (
          <Line key={row.id} {...row} />
        ))}
      </ul>
      {rest > 0 && <p className="muted">{t('iceshop.document.more', { count: rest })}</p>}
    </div>
  );
}

const Line = observer(function Line({
  kind,
  id,
  nr,
  place,
  time_start,
  time_stop,
  total,
  due,
  minutes_late = 0,
  reason,
}: Exception) {
  const { t } = useTranslation();
  const entity = useRegistry().entity('WebshopOrder');
  const times = time_start && time_stop ? `${time_start.slice(0, 5)} – ${time_stop.slice(0, 5)}` : undefined;
  const where = [times, place].filter(Boolean).join(' · ');
  const what = {
    LATE: t('iceshop.daily.lateBy', { time: spanOf(minutes_late) }),
    CANCELLED: reason,
    NOT_COLLECTED: formatMoney(total),
    UNPAID: formatMoney(due),
  }[kind];
  return (
    <li>
      {entity && may(entity, 'show') ? (
        <Link to={addressOf(entity, 'view', id)}>{`#${nr}`}</Link>
      ) : (
        <span>{`#${nr}`}</span>
      )}
      <span title={what}>{what}</span>
      <span className="muted daily-where" title={where}>
        {where}
      </span>
    </li>
  );
});
