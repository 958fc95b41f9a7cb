// Gives money back: a void of the whole ticket, or a refund of all that is left or of some lines; with a reason, and
// approved by somebody who may do that.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';
import { TextLine } from '../drawer/TextLine.tsx';
import { Approval } from './Approval.tsx';
import { LineChooser } from './LineChooser.tsx';
import type { KnownLine, ShownTicket } from './ticket.ts';
import { useGivingBack } from './useGivingBack.ts';

interface BackFormProps {
  readonly act: 'void' | 'refund';
  readonly ticket: ShownTicket;
  readonly lines: readonly KnownLine[];
  readonly back: () => void;
  readonly done: (words: string) => void;
}

const REASONS = { void: ['typed', 'gone'], refund: ['quality', 'wrong', 'fell'] } as const;

export function BackForm({ act, ticket, lines, back, done }: BackFormProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [picked, setPicked] = useState<ReadonlyMap<number, number>>();
  const [isApproving, setApproving] = useState(false);
  const giving = useGivingBack({ act, ticket, done });
  const body = () => ({
    reason: reason.trim(),
    ...(picked && { lines: [...picked].flatMap(([id, qty]) => (qty > 0 ? [{ id, qty }] : [])) }),
  });
  const isSome = !picked || [...picked.values()].some((qty) => qty > 0);
  const lacks = !isSome ? 'lines' : reason.trim() === '' ? 'reason' : undefined;
  if (isApproving) {
    const stop = () => setApproving(false);
    return (
      <Approval
        isBusy={giving.isBusy}
        trouble={giving.trouble}
        show={(proof) => giving.give(body(), proof)}
        back={stop}
      />
    );
  }
  const go = () => (giving.mayApprove ? void giving.give(body()) : setApproving(true));
  return (
    <form
      className="drawer"
      onSubmit={(event) => {
        event.preventDefault();
        if (!lacks) go();
      }}
    >
      <h3>{t(`icecash.tickets.${act}`, { nr: ticket.nr, amount: formatMoney(ticket.total) })}</h3>
      <p>{t(`icecash.tickets.${act}.text`)}</p>
      {act === 'refund' && <LineChooser lines={lines} picked={picked} change={setPicked} />}
      <TextLine
        label={t('icecash.tickets.reason')}
        text={reason}
        change={setReason}
        usual={REASONS[act].map((name) => t(`icecash.tickets.reason.${name}`))}
      />
      {giving.trouble && <p role="alert">{giving.trouble}</p>}
      {lacks && <p className="drawer-note">{t(`icecash.tickets.lacks.${lacks}`)}</p>}
      <div className="sell-ways">
        <button type="button" className="sell-key" data-quiet onClick={back}>
          {t('icecash.drawer.back')}
        </button>
        <button type="submit" className="sell-key" data-danger disabled={lacks !== undefined || giving.isBusy}>
          {t(`icecash.tickets.act.${act}`)}
        </button>
      </div>
    </form>
  );
}
