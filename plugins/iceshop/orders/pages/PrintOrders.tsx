// Prints labels or slips of orders as one PDF: of the selected orders, of one, or of today's orders that nobody printed
// yet.
import { Button, Checkbox, Dialog, DialogBody, DialogFooter, FormGroup, SegmentedControl } from '@blueprintjs/core';
import { PrintIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, http, openDocument, Skeleton, useReason, useRegistry } from '#core';
import { type Answered, today } from '#core/contract';
import { useRecords } from '#core/records';

type Order = Pick<Answered<'webshoporder'>, 'id' | 'labels_printed_at' | 'slips_printed_at'>;

interface PrintOrdersProps {
  readonly ids?: readonly number[];
  readonly record?: Order;
  readonly close: () => void;
}

const KINDS = ['labels', 'slips'] as const;
/** The same limit as on the server. */
const MOST = 200;
const TO_MAKE = 'CONFIRMED,IN_PRODUCTION,READY';

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

export default function PrintOrders(props: PrintOrdersProps) {
  const entity = useRegistry().entity('webshoporder');
  return entity ? <Printing {...props} entity={entity} /> : null;
}

function Printing({ ids, record, close, entity }: PrintOrdersProps & { readonly entity: Entity }) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const [kind, setKind] = useState<(typeof KINDS)[number]>(KINDS[0]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const picked = record ? [record.id] : ids;
  const { records, state } = useRecords('webshoporder', {
    ...(picked
      ? { 'filter[id][in]': picked.slice(0, MOST).join(',') }
      : { 'filter[delivery_date]': today(), 'filter[status][in]': TO_MAKE }),
    fields: 'labels_printed_at,slips_printed_at',
    'page[size]': MOST,
  });
  const fresh = records.filter((order) => !order[`${kind}_printed_at`]);
  // A person who prints one order wants that order, even if it was printed before.
  const [onlyNew, setOnlyNew] = useState(!record);
  const printed = onlyNew ? fresh : records;
  const before = records.length - fresh.length;
  const print = async () => {
    setBusy(true);
    setFailure('');
    const chosen = printed.map(({ id }) => id);
    try {
      await openDocument(`iceshop/order-${kind}`, { ids: chosen.join(',') });
      await http.post(`webshoporder/${kind}`, { ids: chosen });
      close();
    } catch (error) {
      setFailure(reason(error));
    }
    setBusy(false);
  };
  return (
    <Dialog isOpen title={t('iceshop.print.title')} onClose={close}>
      <DialogBody>
        <FormGroup>
          <SegmentedControl
            options={KINDS.map((value) => ({ value, label: t(`iceshop.print.order-${value}`) }))}
            value={kind}
            onValueChange={(value) => setKind(value as typeof kind)}
          />
        </FormGroup>
        {state === 'loading' && records.length === 0 && <Skeleton shape="lines" rows={1} />}
        {state === 'ready' && (
          <p>{t('iceshop.print.count', { count: printed.length, formatted: formatNumber(printed.length) })}</p>
        )}
        {before > 0 && fresh.length === 0 && <p className="muted">{t('iceshop.print.again')}</p>}
        {before > 0 && !record && (
          <Checkbox
            checked={onlyNew}
            label={t('iceshop.print.onlyNew', { count: before })}
            onChange={({ currentTarget }) => setOnlyNew(currentTarget.checked)}
          />
        )}
        {failure && <p role="alert">{failure}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('core.dialog.close')} onClick={close} />
            <Button
              intent="primary"
              icon={<PrintIcon />}
              disabled={printed.length === 0}
              loading={busy}
              text={t('iceshop.print.do')}
              onClick={() => void print()}
            />
          </>
        }
      />
    </Dialog>
  );
}
