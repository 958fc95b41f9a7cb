// Shows a ticket of this till and what can be done with it, each with the reason where it cannot.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatMoney } from '#core';
import { useAnswer } from '#core/records';
import { useTill } from '../till.ts';
import { BackForm } from './BackForm.tsx';
import { MailForm } from './MailForm.tsx';
import type { KnownTicket, ShownTicket } from './ticket.ts';
import { ACTS, type Act, whyNotNow } from './why-not.ts';

interface TicketViewProps {
  readonly ticket: ShownTicket;
  readonly back: () => void;
  /** The server knows something else of its tickets now. */
  readonly changed: () => void;
}

export function TicketView({ ticket, back, changed }: TicketViewProps) {
  const { t } = useTranslation();
  const till = useTill();
  const [act, setAct] = useState<Act>();
  const [said, setSaid] = useState<string>();
  const isAsked = till.isOnline && !till.isPractice && ticket.state === 'TAKEN';
  const asked = useAnswer<readonly KnownTicket[]>(isAsked ? 'icecash/ticket' : undefined, { nr: String(ticket.nr) });
  const known = asked.data?.[0];
  const now = { ...ticket, status: known?.status ?? ticket.status };
  const kept = till.tickets.find(({ nr }) => nr === ticket.nr);
  const done = (words: string) => {
    setAct(undefined);
    setSaid(words);
    asked.reload();
    changed();
  };
  const print = async () => {
    await till.send('icecash/print', { nr: ticket.nr }, { about: 'print', key: String(ticket.nr) });
    setSaid(t('icecash.tickets.printed'));
  };
  const start = (one: Act) => (one === 'print' ? void print() : setAct(one));
  const end = () => setAct(undefined);
  if (act === 'mail') return <MailForm nr={ticket.nr} back={end} done={done} />;
  if (act === 'void' || act === 'refund')
    return <BackForm act={act} ticket={now} lines={known?.lines ?? []} back={end} done={done} />;
  return (
    <div className="drawer">
      <h3>{t('icecash.tickets.ticket', { nr: ticket.nr })}</h3>
      <p>
        {formatDateTime(ticket.at)} · {ticket.seller} · {t(`icecash.tickets.status.${now.status}`)}
      </p>
      <Lines lines={known?.lines ?? kept?.lines ?? []} total={ticket.total} />
      {said && <p role="status">{said}</p>}
      <div className="drawer-tasks">
        {ACTS.map((one) => {
          const no = whyNotNow(one, now, till);
          return (
            <div key={one} className="drawer-field">
              <button type="button" className="sell-key" disabled={no !== undefined} onClick={() => start(one)}>
                {t(`icecash.tickets.act.${one}`)}
              </button>
              {no && <small>{t(`icecash.tickets.no.${no}`)}</small>}
            </div>
          );
        })}
      </div>
      <div className="sell-ways">
        <button type="button" className="sell-key" data-quiet onClick={back}>
          {t('icecash.drawer.back')}
        </button>
      </div>
    </div>
  );
}

interface LinesProps {
  readonly lines: readonly {
    readonly name: string;
    readonly qty: number;
    readonly total_vati?: number;
    readonly refunded?: number;
  }[];
  readonly total: number;
}

function Lines({ lines, total }: LinesProps) {
  const { t } = useTranslation();
  return (
    <dl className="drawer-facts">
      {lines.map(({ name, qty, total_vati, refunded = 0 }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ticket's lines stay as they are
        <div key={at} style={{ display: 'contents' }}>
          <dt>
            {qty} × {name}
            {refunded > 0 && <small> · {t('icecash.tickets.wentBack', { count: refunded })}</small>}
          </dt>
          <dd className="numeric">{total_vati === undefined ? '' : formatMoney(total_vati)}</dd>
        </div>
      ))}
      <dt>
        <strong>{t('icecash.drawer.report.sum')}</strong>
      </dt>
      <dd className="numeric">
        <strong>{formatMoney(total)}</strong>
      </dd>
    </dl>
  );
}
