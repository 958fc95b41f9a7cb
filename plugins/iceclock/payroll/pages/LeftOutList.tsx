// Lists what a pay file would leave out, by reason, with the people whom it is of.
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#core';
import { LEFT_OUT, type PayPreview } from '../preview.ts';

export function LeftOutList({ preview: { days, left_out: rows } }: { preview: PayPreview }) {
  const { t } = useTranslation();
  if (rows.length === 0) return days > 0 && <p className="muted">{t('iceclock.payroll.allIn')}</p>;
  const groups = LEFT_OUT.flatMap((reason) =>
    (['DAY', 'ABSENCE'] as const).map((of) => ({
      reason,
      of,
      own: rows.filter((row) => row.reason === reason && row.of === of),
    })),
  ).filter(({ own }) => own.length > 0);
  return (
    <section className="panel pay-left" aria-label={t('iceclock.payroll.leftOut')}>
      <h2>{t('iceclock.payroll.leftOut')}</h2>
      {groups.map(({ reason, of, own }) => (
        <div key={`${reason} ${of}`}>
          <h3>
            {t(`iceclock.payroll.left.${of}.${reason}`, { count: own.reduce((sum, { count }) => sum + count, 0) })}
          </h3>
          <p className="muted">{own.map(({ name, count }) => `${name} (${formatNumber(count)})`).join(', ')}</p>
        </div>
      ))}
    </section>
  );
}
