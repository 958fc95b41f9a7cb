// Lists on the dashboard the contracts that nobody has validated, each of which opens in its dialog.
import { useTranslation } from 'react-i18next';
import { Records } from '#core';

export default function UnvalidatedContracts() {
  const { t } = useTranslation();
  return (
    <Records
      model="Contract"
      filter={{ validated: { eq: false } }}
      columns={['employee_id', 'created_at', 'printed']}
      sort="-created_at"
      size={5}
      empty={<p className="muted">{t('iceclock.widget.unvalidated-contracts.none')}</p>}
    />
  );
}
