// Merges the selected orders into one: it asks where that one is to be delivered, and says why some cannot be merged.
import { Button, Callout, Dialog, DialogBody, DialogFooter, Radio, RadioGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { addressOf, FailedState, formatDate, formatMoney, http, Skeleton, toast, useReason, useRegistry } from '#core';
import type { Answered } from '#core/contract';
import { useRecords } from '#core/records';

type Order = Answered<'supplierorder'>;

interface MergeOrdersProps {
  readonly ids: readonly number[];
  readonly close: () => void;
}

/** The same limit as on the server. */
const MOST = 21;
const OPEN = ['PLACEHOLDER', 'DRAFT'];

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

export default function MergeOrders(props: MergeOrdersProps) {
  const entity = useRegistry().entity('SupplierOrder');
  return entity ? <Merging {...props} entity={entity} /> : null;
}

function Merging({ ids, close, entity }: MergeOrdersProps & { readonly entity: Entity }) {
  const { t } = useTranslation();
  const query = { 'filter[id][in]': ids.slice(0, MOST).join(','), 'page[size]': MOST };
  const { records, state, error, reload } = useRecords('supplierorder', query);
  const { goal, choose, busy, failure, merge } = useMerging(entity, records, close);
  const obstacle = obstacleOf(ids, records);
  return (
    <Dialog isOpen title={t('icecloud.merge.title')} onClose={close}>
      <DialogBody>
        {state === 'loading' && records.length === 0 && <Skeleton shape="lines" rows={3} />}
        {state === 'failed' && <FailedState error={error} onRetry={reload} />}
        {records.length > 0 && obstacle && <Callout intent="warning">{t(`icecloud.merge.${obstacle}`)}</Callout>}
        {records.length > 0 && !obstacle && (
          <>
            <p>{t('icecloud.merge.text', { supplier: records[0]?.supplier?.display })}</p>
            <RadioGroup
              label={t('icecloud.merge.where')}
              selectedValue={goal}
              onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
            >
              {records.map(({ id, nr, division, delivery_date }) => (
                <Radio key={id} value={id}>
                  {[division?.display, formatDate(delivery_date), nr].filter(Boolean).join(' · ')}
                </Radio>
              ))}
            </RadioGroup>
            <p className="muted">{t('icecloud.merge.total', { amount: formatMoney(totalOf(records)) })}</p>
          </>
        )}
        {failure && <Callout intent="danger">{failure}</Callout>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('core.ui.cancel')} onClick={close} />
            <Button
              intent="primary"
              text={t('icecloud.merge.do', { count: records.length })}
              disabled={records.length === 0 || obstacle !== undefined}
              loading={busy}
              onClick={() => void merge()}
            />
          </>
        }
      />
    </Dialog>
  );
}

/** The others are merged into the first order, unless the person chooses another. */
function useMerging(entity: Entity, orders: readonly Order[], close: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const reason = useReason(entity);
  const [chosen, choose] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const goal = chosen ?? orders[0]?.id;
  const merge = async () => {
    setBusy(true);
    const order_ids = orders.map(({ id }) => id).filter((id) => id !== goal);
    try {
      await http.post(`icecloud/supplierorder/${goal}/merge`, { order_ids });
      toast(t('icecloud.merge.done', { count: orders.length }));
      close();
      navigate(addressOf(entity, 'view', Number(goal)));
    } catch (error) {
      setFailure(reason(error));
      setBusy(false);
    }
  };
  return { goal, choose, busy, failure, merge };
}

const totalOf = (orders: readonly Order[]): number => orders.reduce((sum, { total_vate = 0 }) => sum + total_vate, 0);

function obstacleOf(ids: readonly number[], orders: readonly Order[]): string | undefined {
  if (ids.length > MOST) return 'tooMany';
  if (orders.length < 2) return 'tooFew';
  if (new Set(orders.map(({ supplier_id }) => supplier_id)).size > 1) return 'suppliers';
  return orders.every(({ status }) => OPEN.includes(status)) ? undefined : 'sent';
}
