// Shows what a pay file would hold: people, days, differences, and the hours of each pay code.
import { useTranslation } from 'react-i18next';
import { EmptyState, formatNumber } from '#core';
import { hoursText } from '../../clocking/hours-text.ts';
import type { PayPreview } from '../preview.ts';

export function PreviewFigures({ preview }: { preview: PayPreview }) {
  const { t } = useTranslation();
  const { people, days, minutes, corrections, codes } = preview;
  if (days === 0 && codes.length === 0)
    return <EmptyState icon="export" title={t('iceclock.payroll.nothing')} text={t('iceclock.payroll.nothingText')} />;
  const figures = [
    [t('iceclock.payexport.people'), formatNumber(people)],
    [t('iceclock.payexport.days'), formatNumber(days)],
    [t('iceclock.payexport.minutes'), hoursText(minutes)],
    [t('iceclock.payexport.corrections'), formatNumber(corrections)],
  ] as const;
  return (
    <div className="panel pay-figures">
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="muted">{name}</dt>
            <dd className="numeric">{value}</dd>
          </div>
        ))}
      </dl>
      <table className="pay-codes">
        <thead>
          <tr>
            <th scope="col">{t('iceclock.payline.kind')}</th>
            <th scope="col">{t('iceclock.payline.pay_code')}</th>
            <th scope="col" className="numeric">
              {t('iceclock.payline.minutes')}
            </th>
          </tr>
        </thead>
        <tbody>
          {codes.map(({ kind, pay_code, minutes: of }) => (
            <tr key={`${kind} ${pay_code}`}>
              <th scope="row">{t(`iceclock.payline.kind.${kind}`)}</th>
              <td>{pay_code}</td>
              <td className="numeric">{hoursText(of)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
