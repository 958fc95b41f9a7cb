// Shows before a deletion how many rows are deleted with the record, such as the tiles of a menu or the parts of a
// product.
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../../../http/http.ts';
import { useRegistry } from '../../../plugins/context.ts';
import type { ResolvedEntity } from '../../../plugins/resolved.ts';
import type { Row } from '../../../table/window/RowWindow.ts';
import { formatNumber } from '../../../texts/format.ts';

interface Counted {
  readonly text: string;
  readonly count: number;
}

export const Belongings = observer(function Belongings({ entity, record }: { entity: ResolvedEntity; record: Row }) {
  const { t } = useTranslation();
  const counted = useCounted(entity, record.id).filter(({ count }) => count > 0);
  if (counted.length === 0) return null;
  const what = counted.map(({ text, count }) => `${t(text, { count })} (${formatNumber(count)})`);
  return <p>{t('core.delete.with', { what: what.join(', ') })}</p>;
});

/** Counts the rows that are copied with the record: they belong to it and are deleted with it. */
function useCounted({ copyable, resource }: ResolvedEntity, id: number): readonly Counted[] {
  const registry = useRegistry();
  const [counted, setCounted] = useState<readonly Counted[]>([]);
  useEffect(() => {
    const names = (typeof copyable === 'object' && copyable.with) || [];
    let isGone = false;
    const count = async (name: string): Promise<Counted[]> => {
      const child = registry.entity(name);
      const field = Object.entries(child?.schema.properties ?? {}).find(
        ([, { relation }]) => relation === resource,
      )?.[0];
      if (!child || !field) return [];
      const query = { [`filter[${field}]`]: id };
      const { data } = await http.get<{ data: { count: number } }>(`${child.resource}/count`, { query });
      return [{ text: child.text, count: data.data.count }];
    };
    // A failed count does not prevent the deletion.
    void Promise.all(names.map((name) => count(name).catch(() => []))).then(
      (found) => isGone || setCounted(found.flat()),
    );
    return () => {
      isGone = true;
    };
  }, [copyable, resource, id, registry]);
  return counted;
}
