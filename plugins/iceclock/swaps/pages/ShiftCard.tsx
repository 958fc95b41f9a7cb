// Shows one of one's own shifts with what one can do about it: confirm it, ask for a swap, or call in sick.
import { Button, Tag } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '#core';
import { dayAfter, type QueryRowTypes, today } from '#core/contract';
import AskSwap from './AskSwap.tsx';
import CalledInSick from './CalledInSick.tsx';
import { ShiftWhen, whenOf } from './ShiftWhen.tsx';
import { Withdraw } from './SwapHead.tsx';
import { useAct } from './useAct.ts';

type Coming = QueryRowTypes['iceclock/my-coming'];

const TONES = {
  PUBLISHED: 'warning',
  CONFIRMED: 'success',
  SWAP_ASKED: 'warning',
  DRAFT: 'none',
  CANCELLED: 'none',
} as const;

export function ShiftCard({ shift }: { shift: Coming }) {
  const { t } = useTranslation();
  const { isBusy, act } = useAct('Shift');
  const [asking, setAsking] = useState<'swap' | 'sick'>();
  const { id, status, note, date, swap_id } = shift;
  const confirm = () =>
    void act(() => http.patch(`shift/${id}/status`, { status: 'CONFIRMED' }), t('iceclock.shifts.confirmed'));
  const isMine = status === 'PUBLISHED' || status === 'CONFIRMED';
  const maySick = (isMine || status === 'SWAP_ASKED') && date <= dayAfter(today());
  const close = () => setAsking(undefined);
  // The buttons of several shifts are told apart by when each of these is.
  const named = (key: string) => ({
    text: t(key),
    'aria-label': t('core.ui.named', { label: t(key), text: whenOf(shift) }),
  });
  return (
    <div className="shift-card">
      <span className="shift-line">
        <ShiftWhen shift={shift} />
        <Tag minimal intent={TONES[status]}>
          {t(`iceclock.shifts.status.${status}`)}
        </Tag>
      </span>
      {note && <span className="shift-note">{note}</span>}
      <span className="shift-acts">
        {status === 'PUBLISHED' && (
          <Button
            intent="primary"
            icon={<TickIcon />}
            loading={isBusy}
            {...named('iceclock.shifts.confirm')}
            onClick={confirm}
          />
        )}
        {isMine && <Button {...named('iceclock.shifts.swap')} onClick={() => setAsking('swap')} />}
        {maySick && <Button variant="minimal" {...named('iceclock.shifts.sick')} onClick={() => setAsking('sick')} />}
        {swap_id !== undefined && <Withdraw id={swap_id} of={whenOf(shift)} />}
      </span>
      {asking === 'swap' && <AskSwap record={shift} close={close} />}
      {asking === 'sick' && <CalledInSick record={{ id, date }} close={close} />}
    </div>
  );
}
