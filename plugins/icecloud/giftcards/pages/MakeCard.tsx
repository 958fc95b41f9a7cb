// Shows the dialog that makes a gift card: it asks how much, for whom and from whom, and then offers to print or mail
// the card.
import { Button, Callout, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, PartForm, useRegistry } from '#core';
import { DraftPaper } from '#core/documents';
import { MadeCard } from './MadeCard.tsx';
import { type CardMaking, useMaking } from './useMaking.ts';
import './giftcards.css';
import './making.css';

const AMOUNTS = [10, 25, 50, 100];
const WHOLE_EURO = { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 } as const;
const NAMES = [
  ...['initial_amount', 'recipient_name', 'recipient_email', 'message'],
  ...['buyer_name', 'buyer_email', 'locale', 'expires_on'],
];

export const MakeCard = observer(function MakeCard({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const entity = useRegistry().entity('GiftCard');
  const making = useMaking(entity, NAMES);
  const { made, again } = making;
  const title = t(made ? 'icecloud.giftcards.made' : 'icecloud.giftcards.make');
  if (!entity) return null;
  return (
    <Dialog isOpen className="gift-card-dialog" title={title} canOutsideClickClose={false} onClose={close}>
      {made ? <MadeCard card={made} again={again} close={close} /> : <Form {...{ entity, making, close }} />}
    </Dialog>
  );
});

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

const Form = observer(function Form({
  entity,
  making,
  close,
}: {
  entity: Entity;
  making: CardMaking;
  close: () => void;
}) {
  const { t } = useTranslation();
  const form = useId();
  const { record, errors, failure, busy, change, make } = making;
  return (
    <>
      <DialogBody>
        {failure && (
          <Callout compact intent="danger" role="alert">
            {failure}
          </Callout>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend to be seen */}
        <div className="gift-card-amounts" role="group" aria-label={t('icecloud.giftcard.initial_amount')}>
          {AMOUNTS.map((amount) => (
            <Button
              key={amount}
              active={record.initial_amount === amount}
              text={formatNumber(amount, WHOLE_EURO)}
              onClick={() => change({ ...record, initial_amount: amount })}
            />
          ))}
        </div>
        <div className="gift-card-making">
          <PartForm
            id={form}
            {...{ entity, names: NAMES, record, errors, busy }}
            onChange={change}
            onSubmit={() => void make()}
          />
          <DraftPaper document="icecloud/gift-card" record={record} />
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('core.ui.cancel')} disabled={busy} onClick={close} />
            <Button type="submit" form={form} intent="primary" loading={busy} text={t('icecloud.giftcards.make')} />
          </>
        }
      />
    </>
  );
});
