// Cancels an order: asks for the reason, whether the customer reads it, and how money is refunded. The refund and the
// cancellation happen together or not at all.
import { Button, Callout, Checkbox, Dialog, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, newKey, RequiredDot, session, useReason, useRegistry } from '#core';
import { can } from '#core/contract';
import { type Choices, MoneyBack } from './MoneyBack.tsx';
import './orders.css';

interface CancelOrderProps {
  readonly record: {
    readonly id: number;
    readonly nr: number;
    readonly contact_email?: string;
    readonly paid_vati?: number;
  };
  readonly close: () => void;
}

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;
const PAYERS = { license: 'ICESHOP', permissions: ['ICESHOP_PAYMENTS_MODERATE'] };

export default function CancelOrder(props: CancelOrderProps) {
  const entity = useRegistry().entity('webshoporder');
  return entity ? <Cancelling {...props} entity={entity} /> : null;
}

function Cancelling({ record, close, entity }: CancelOrderProps & { readonly entity: Entity }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isTold, setTold] = useState(false);
  const [choices, setChoices] = useState<Choices>({ ways: {}, isKnown: !((record.paid_vati ?? 0) > 0) });
  const { busy, failure, send } = useCancelling(record.id, entity, close);
  const ids = { form: useId(), reason: useId() };
  const mayPay = session.subject !== null && can(session.subject, PAYERS);
  const refunds = Object.entries(choices.ways).flatMap(([id, method]) =>
    method === '' ? [] : [{ payment_id: Number(id), method }],
  );
  const isWaiting = mayPay && !choices.isKnown;
  return (
    <Dialog
      isOpen
      className="action-dialog"
      title={t('iceshop.webshoporder.status.to.CANCELLED')}
      isCloseButtonShown={false}
      canOutsideClickClose={false}
      canEscapeKeyClose={!busy}
      onClose={close}
    >
      <DialogBody>
        {failure && (
          <Callout compact intent="danger" role="alert">
            {failure}
          </Callout>
        )}
        <form
          id={ids.form}
          className="cancel-order"
          onSubmit={(event) => {
            event.preventDefault();
            void send({ cancel_reason: reason, tells_reason: isTold, ...(refunds.length > 0 && { refunds }) });
          }}
        >
          <label className="form-label" htmlFor={ids.reason}>
            {t('iceshop.webshoporder.cancel_reason')}
            <RequiredDot />
          </label>
          <InputGroup
            id={ids.reason}
            fill
            autoFocus
            required
            maxLength={255}
            autoComplete="off"
            value={reason}
            onValueChange={setReason}
          />
          {record.contact_email && (
            <Checkbox checked={isTold} onChange={({ currentTarget }) => setTold(currentTarget.checked)}>
              {t('iceshop.cancel.tell')}
            </Checkbox>
          )}
          <MoneyBack order={record.id} paid={record.paid_vati ?? 0} {...{ mayPay, choices, setChoices }} />
        </form>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('core.dialog.close')} disabled={busy} onClick={close} />
            <Button
              type="submit"
              form={ids.form}
              intent="danger"
              loading={busy}
              disabled={isWaiting}
              text={t('iceshop.webshoporder.status.to.CANCELLED')}
            />
          </>
        }
      />
    </Dialog>
  );
}

function useCancelling(id: number, entity: Entity, close: () => void) {
  const say = useReason(entity);
  // One key for the dialog, so that the order is cancelled once even if the call is sent twice.
  const [key] = useState(newKey);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const send = async (body: Readonly<Record<string, unknown>>) => {
    setBusy(true);
    try {
      await http.post(`webshoporder/${id}/cancel`, body, { headers: { 'Idempotency-Key': key } });
      close();
    } catch (refused) {
      setFailure(say(refused));
      setBusy(false);
    }
  };
  return { busy, failure, send };
}
