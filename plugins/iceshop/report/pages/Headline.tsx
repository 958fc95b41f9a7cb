// Shows the main figures of the daily report, each compared with the same weekday of last week and of last year.
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '#core';
import { type Amount, against, BEFORE, type Figures, together } from './daily.ts';

interface HeadlineProps {
  readonly rows: readonly Figures[];
  readonly division?: number;
  readonly isOver: boolean;
}

export function Headline({ rows, division, isOver }: HeadlineProps) {
  const { t } = useTranslation();
  const amounts: Amount[] = ['turnover', 'orders', 'average', division ? 'pieces' : 'received'];
  const days = rows.map(together);
  return (
    <section className="daily-headline" aria-label={t('iceshop.daily.headline')}>
      {amounts.map((name) => (
        <Figure key={name} {...{ name, isOver }} rows={days} />
      ))}
      <Course figures={rows[0]} />
    </section>
  );
}

const PLAIN: readonly Amount[] = ['orders', 'pieces'];

function Figure({ name, rows, isOver }: Pick<HeadlineProps, 'rows' | 'isOver'> & { readonly name: Amount }) {
  const { t } = useTranslation();
  const now = rows[0];
  const value = now?.[name] ?? 0;
  // On a day more money can be refunded than comes in; the title says so instead of a sign.
  const title = value < 0 ? t('iceshop.daily.moreBack') : t(`iceshop.query.daily-figures.${name}`);
  return (
    <div className="panel daily-figure">
      <span className="muted">{title}</span>
      <strong className="numeric">{PLAIN.includes(name) ? formatNumber(value) : formatMoney(Math.abs(value))}</strong>
      {BEFORE.map(([which, period]) => {
        const before = rows.find((row) => row.period === period);
        const { text, tone } = against(name, which, { now, before, isOver }, t);
        return (
          <span key={which} className="daily-against" data-tone={tone}>
            {text}
          </span>
        );
      })}
    </div>
  );
}

/** Counts how orders were handed over, and those that need attention, such as late or unpaid ones. */
function Course({ figures }: { figures?: Figures }) {
  const { t } = useTranslation();
  const counts = (['delivered', 'picked_up', 'mailed'] as const).map((name) => [name, figures?.[name] ?? 0] as const);
  const worries = [
    ['late', 'warning', figures?.late ?? 0],
    ['not_collected', 'warning', figures?.not_collected ?? 0],
    ['cancelled', 'danger', figures?.cancelled ?? 0],
    ['unpaid', 'warning', figures?.unpaid ?? 0],
  ] as const;
  return (
    <div className="panel daily-figure daily-course">
      <dl>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt className="muted">{t(`iceshop.query.daily-figures.${name}`)}</dt>
            <dd className="numeric">{formatNumber(count)}</dd>
          </div>
        ))}
        {worries.map(([name, intent, count]) => (
          <div key={name}>
            <dt className="muted">{t(`iceshop.query.daily-figures.${name}`)}</dt>
            <dd className="numeric">
              {count > 0 ? <Tag {...{ minimal: true, intent }}>{formatNumber(count)}</Tag> : 0}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
