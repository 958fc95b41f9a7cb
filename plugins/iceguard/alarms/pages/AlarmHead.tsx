// Leads from an alarm to the record that it is about.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AlarmFix, type AlarmRow, addressOf, may, useRegistry } from '#core';

interface AlarmHeadProps {
  readonly record: AlarmRow;
}

export default function AlarmHead({ record }: AlarmHeadProps) {
  const { subject, resource, record_id } = record;
  const { t } = useTranslation();
  const entity = useRegistry().entity(resource ?? '');
  if (!entity || entity.noPages || record_id === undefined || !may(entity, 'show')) return null;
  return (
    <>
      <p>
        {t(entity.text, { count: 1 })}: <Link to={addressOf(entity, 'view', record_id)}>{subject}</Link>
      </p>
      <AlarmFix alarm={record} />
    </>
  );
}
