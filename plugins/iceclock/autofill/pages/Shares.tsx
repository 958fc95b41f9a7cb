// Shows how evenings and weekends of eight weeks are shared with the proposals: what each person had, has then, and
// their fair part.
import { HTMLTable } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#core';
import type { PersonShare } from '../fill.ts';

export function Shares({ people }: { readonly people: readonly PersonShare[] }) {
  const { t } = useTranslation();
  return (
    <div className="autofill-shares">
      <HTMLTable compact>
        <thead>
          <tr>
            <th>{t('iceclock.fairness.person')}</th>
            <th className="numeric">{t('iceclock.fairness.hoursNow')}</th>
            <th className="numeric">{t('iceclock.fairness.evenings')}</th>
            <th className="numeric">{t('iceclock.fairness.weekends')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ employee_id, name, before, after, fair }) => (
            <tr key={employee_id}>
              <th scope="row">{name}</th>
              <td className="numeric">{change(hours(before.minutes), hours(after.minutes))}</td>
              {(['evenings', 'weekends'] as const).map((kind) => (
                <td key={kind} className="numeric">
                  {change(before[kind], after[kind])}{' '}
                  <span className="muted">{t('iceclock.fairness.ofFair', { fair: rounded(fair[kind]) })}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}

const hours = (minutes: number): number => Math.round(minutes / 15) / 4;
const rounded = (value: number): string => formatNumber(value, { maximumFractionDigits: 1 });
const change = (before: number, after: number): string =>
  before === after ? formatNumber(after) : `${formatNumber(before)} → ${formatNumber(after)}`;
