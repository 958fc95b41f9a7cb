// Writes a bulk e-mail to the selected employees or customers: the form of e-mail jobs, with its receivers given.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityDialog, formatNumber, useRegistry } from '#core';

const GIVEN = ['audience'];

interface BulkEmailProps {
  readonly ids: readonly number[];
  readonly close: () => void;
  readonly field?: 'employee_ids' | 'account_ids';
}

export default function BulkEmail({ ids, close, field = 'employee_ids' }: BulkEmailProps) {
  const { t } = useTranslation();
  const entity = useRegistry().entity('emailjob');
  const given = useMemo(() => ({ audience: { [field]: [...ids] } }), [ids, field]);
  if (!entity) return null;
  const queued = (job: object) => {
    const count = Number((job as { total_count?: number }).total_count ?? 0);
    return t('icecloud.email.waiting', { count, formatted: formatNumber(count) });
  };
  return <EntityDialog entity={entity} given={given} omit={GIVEN} said={queued} onClose={close} />;
}
