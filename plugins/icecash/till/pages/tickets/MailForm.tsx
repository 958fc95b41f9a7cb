// Mails a ticket to the customer who asks for it.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLine } from '../drawer/TextLine.tsx';
import { tell, whyNot } from '../drawer/tell.ts';
import { useTill } from '../till.ts';

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface MailFormProps {
  readonly nr: number;
  readonly back: () => void;
  readonly done: (words: string) => void;
}

export function MailForm({ nr, back, done }: MailFormProps) {
  const { t } = useTranslation();
  const till = useTill();
  const [address, setAddress] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const isAddress = ADDRESS.test(address.trim());
  const mail = async () => {
    const body = { nr, address: address.trim() };
    const told = await tell(till, 'icecash/mail', body, { about: 'ticket', key: `mail ${nr}` });
    if (told.state === 'refused') return setTrouble(whyNot(t, told.error));
    done(t(told.state === 'done' ? 'icecash.tickets.mailed' : 'icecash.tickets.mailKept', { address: body.address }));
  };
  return (
    <form
      className="drawer"
      onSubmit={(event) => {
        event.preventDefault();
        if (isAddress) void mail();
      }}
    >
      <h3>{t('icecash.tickets.mail', { nr })}</h3>
      <TextLine label={t('icecash.tickets.address')} text={address} change={setAddress} type="email" longest={200} />
      {trouble && <p role="alert">{trouble}</p>}
      <div className="sell-ways">
        <button type="button" className="sell-key" data-quiet onClick={back}>
          {t('icecash.drawer.back')}
        </button>
        <button type="submit" className="sell-key" data-primary disabled={!isAddress}>
          {t('icecash.tickets.act.mail')}
        </button>
      </div>
    </form>
  );
}
