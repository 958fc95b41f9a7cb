// Lists the attestations of a student, and adds one.
import { useTranslation } from 'react-i18next';
import { Records } from '#core';

export function Attestations({ employee }: { readonly employee: number }) {
  const { t } = useTranslation();
  return (
    <Records
      model="StudentAttestation"
      label={t('iceclock.studentattestation', { count: 2 })}
      filter={{ employee_id: { eq: employee } }}
      columns={['attested_on', 'hours_elsewhere', 'attestation_uri']}
      size={3}
      offers={['add', 'edit', 'delete']}
      empty={<p className="muted">{t('iceclock.student.noAttestation')}</p>}
    />
  );
}
