// A bulk e-mail to the employees who are picked: the form of e-mail jobs with its receivers given.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityDialog, formatNumber, toast, useRegistry } from '#core';

const GIVEN = ['audience'];

export default function BulkEmail({ ids, close }: { ids: readonly number[]; close: () => void }) {
  const { t } = useTranslation();
  const entity = useRegistry().entity('emailjob');
  const given = useMemo(() => ({ audience: { employee_ids: [...ids] } }), [ids]);
  if (!entity) return null;
  const queued = (job?: object) => {
    const count = Number((job as { total_count?: number } | undefined)?.total_count ?? 0);
    toast(t('icecloud.email.waiting', { count, formatted: formatNumber(count) }));
  };
  return <EntityDialog entity={entity} given={given} omit={GIVEN} onClose={close} onChanged={queued} />;
}
