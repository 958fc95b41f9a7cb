// Leads from an alarm to the record that it is about.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, may, useRegistry } from '#core';

interface AlarmHeadProps {
  readonly record: { readonly subject: string; readonly resource?: string; readonly record_id?: number };
}

export default function AlarmHead({ record: { subject, resource, record_id } }: AlarmHeadProps) {
  const { t } = useTranslation();
  const entity = useRegistry().entity(resource ?? '');
  if (!entity || entity.noPages || record_id === undefined || !may(entity, 'show')) return null;
  return (
    <p>
      {t(entity.text, { count: 1 })}: <Link to={addressOf(entity, 'view', record_id)}>{subject}</Link>
    </p>
  );
}
