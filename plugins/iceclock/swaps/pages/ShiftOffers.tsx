// Lists on a shift whom it was offered to, the best first, and what each of them answered.
import { useTranslation } from 'react-i18next';
import { Records } from '#core';

export default function ShiftOffers({ record }: { record: { id: number } }) {
  const { t } = useTranslation();
  return (
    <Records
      model="ShiftOffer"
      filter={{ shift_id: { eq: record.id } }}
      columns={['rank', 'employee_id', 'status', 'status_at']}
      sort="rank"
      empty={<p className="muted">{t('iceclock.offer.none')}</p>}
    />
  );
}
