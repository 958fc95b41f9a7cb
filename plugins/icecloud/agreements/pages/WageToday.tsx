// Shows beside the form of a wage agreement which hourly wage comes of it today, and what an hour costs.
import { useTranslation } from 'react-i18next';
import { formatMoney, session } from '#core';
import { can, today } from '#core/contract';
import { useRecords } from '#core/records';
import { type AgreedWage, wageOn } from '../wage-on.ts';

const SEES = { license: 'ICECLOUD', permissions: ['ICECLOUD_WAGE_AGREEMENTS_VIEW'] };

export default function WageToday({ record }: { record: Partial<AgreedWage> }) {
  const { t } = useTranslation();
  const { subject } = session;
  const sees = subject !== null && can(subject, SEES);
  const { records: scale, state } = useRecords(sees ? 'wagescale' : undefined, undefined, { whole: true });
  const { category, override_wage } = record;
  if (!sees || category === undefined || state === 'loading') return null;
  const found = wageOn({ category, override_wage }, scale, today());
  if (!found) return <p className="muted">{t('icecloud.wage.none', { category })}</p>;
  const [wage, cost] = [formatMoney(found.wage), formatMoney(found.cost)];
  return <p>{t(override_wage == null ? 'icecloud.wage.scale' : 'icecloud.wage.own', { category, wage, cost })}</p>;
}
