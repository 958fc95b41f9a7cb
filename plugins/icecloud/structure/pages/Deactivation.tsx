// Asks before an establishment or division is deactivated, and says what the server answers that this stops.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Confirm, ErrorState, ReferenceList, Skeleton } from '#core';
import { useAnswer } from '#core/records';
import { RESOURCE, type RecordItem } from './items.ts';
import type { StructureStore } from './StructureStore.ts';
import type { StructureActs } from './useStructureActs.ts';

interface DeactivationProps {
  readonly store: StructureStore;
  readonly acts: StructureActs;
  readonly item: RecordItem;
}

type References = Parameters<typeof ReferenceList>[0]['references'];

export const Deactivation = observer(function Deactivation({ store, acts, item }: DeactivationProps) {
  const { t } = useTranslation();
  const { data, error, reload } = useAnswer<References>(`${RESOURCE[item.kind]}/${item.row.id}/references`);
  const stay = () => acts.deactivate(null);
  const confirm = () => {
    store.setActive(item, false);
    stay();
  };
  return (
    <Confirm
      isOpen
      title={t('icecloud.structure.deactivate.title', { name: item.name })}
      confirmText={t('icecloud.structure.deactivate')}
      onCancel={stay}
      onConfirm={confirm}
    >
      {error !== undefined && <ErrorState onRetry={reload} />}
      {!data && error === undefined && <Skeleton shape="lines" />}
      {data && data.length === 0 && <p>{t('icecloud.structure.deactivate.nothing')}</p>}
      {data && data.length > 0 && (
        <>
          <p>{t('icecloud.structure.deactivate.touched')}</p>
          <ReferenceList references={data} />
        </>
      )}
      <p>{t('icecloud.structure.deactivate.after')}</p>
    </Confirm>
  );
});
