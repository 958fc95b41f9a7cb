// Shows a gift card that was just made: its code, and buttons that print it or mail it.
import { Button, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core';
import { EnvelopeIcon, PrintIcon } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, http, openDocument } from '#core';
import { saidBy } from '../../refusal.ts';
import { useSaving } from '../../useSaving.ts';
import type { Card } from './card.ts';
import { Until } from './Until.tsx';

interface MadeCardProps {
  readonly card: Card;
  readonly again: () => void;
  readonly close: () => void;
}

export function MadeCard({ card, again, close }: MadeCardProps) {
  const { t } = useTranslation();
  return (
    <>
      <DialogBody>
        <p className="gift-card-made">
          <strong className="numeric">{formatMoney(card.initial_amount)}</strong>
          <span className="gift-card-code numeric">{card.code}</span>
          <span className="muted">
            <Until card={card} />
          </span>
        </p>
        <Print card={card} />
        <Mail card={card} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('icecloud.giftcards.another')} onClick={again} />
            <Button intent="primary" text={t('icecloud.giftcards.done')} onClick={close} />
          </>
        }
      />
    </>
  );
}

function Print({ card: { id } }: { card: Card }) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState('');
  const print = () => {
    setFailure('');
    openDocument('icecloud/gift-card', { id }).then(
      () => http.post(`giftcard/${id}/printed`),
      (refused: unknown) => setFailure(saidBy(t, refused)),
    );
  };
  return (
    <>
      <Button icon={<PrintIcon />} text={t('icecloud.giftcards.print')} onClick={print} />
      {failure && (
        <p role="alert" className="gift-card-refused">
          {failure}
        </p>
      )}
    </>
  );
}

function Mail({ card: { id, recipient_email = '' } }: { card: Card }) {
  const { t } = useTranslation();
  const field = useId();
  const [address, setAddress] = useState(recipient_email);
  const [sentTo, setSentTo] = useState('');
  const send = async () => {
    await http.post(`giftcard/${id}/send`, { address: address.trim() });
    setSentTo(address.trim());
  };
  const { error, busy, onSubmit, forgive } = useSaving(send, address.trim() === '');
  return (
    <form className="gift-card-mail" onSubmit={onSubmit}>
      <FormGroup
        label={t('icecloud.giftcards.mailTo')}
        labelFor={field}
        intent={error ? 'danger' : 'none'}
        helperText={
          <span role="status">{error || (sentTo && t('icecloud.giftcards.mailed', { address: sentTo }))}</span>
        }
      >
        <div className="gift-card-line">
          <InputGroup
            id={field}
            fill
            type="email"
            value={address}
            autoComplete="off"
            aria-invalid={error !== ''}
            onValueChange={(typed) => {
              setAddress(typed);
              forgive();
            }}
          />
          <Button type="submit" icon={<EnvelopeIcon />} loading={busy} text={t('icecloud.giftcards.mail')} />
        </div>
      </FormGroup>
    </form>
  );
}
