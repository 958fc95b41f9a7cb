// Notes money that goes into the drawer or out of it, and what for.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '#core';
import type { MovementKind } from '../../../drawers/cash.ts';
import { useTill } from '../till.ts';
import { AmountField } from './AmountField.tsx';
import type { DrawerMemo } from './drawer-memo.ts';
import { TextLine } from './TextLine.tsx';
import { tell, whyNot } from './tell.ts';

interface MoveFormProps {
  readonly kind: MovementKind;
  readonly drawer: string;
  readonly note: (change: (memo: DrawerMemo) => DrawerMemo) => void;
  readonly done: () => void;
}

export function MoveForm({ kind, drawer, note, done }: MoveFormProps) {
  const { t } = useTranslation();
  const till = useTill();
  const [movement] = useState(newKey);
  const [amount, setAmount] = useState<number>();
  const [why, setWhy] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const lacks =
    amount === undefined || amount === 0 ? 'amount' : kind === 'PAID_OUT' && !why.trim() ? 'why' : undefined;
  const move = async () => {
    if (lacks || amount === undefined) return;
    setBusy(true);
    const said = why.trim() && { note: why.trim() };
    const body = { key: drawer, movement, kind, amount, ...(said || {}) };
    const told = await tell(till, 'icecash/drawer/move', body, { about: 'drawer', key: drawer }).finally(() =>
      setBusy(false),
    );
    if (told.state === 'refused') return setTrouble(whyNot(t, told.error));
    note((memo) => ({ ...memo, movements: [...memo.movements, { kind, amount }] }));
    done();
  };
  return (
    <form
      className="drawer"
      onSubmit={(event) => {
        event.preventDefault();
        void move();
      }}
    >
      <h3>{t(`icecash.drawer.move.${kind}`)}</h3>
      <AmountField label={t('icecash.drawer.amount')} amount={amount} change={setAmount} />
      <TextLine label={t(`icecash.drawer.note${kind === 'PAID_OUT' ? '' : '.optional'}`)} text={why} change={setWhy} />
      {trouble && <p role="alert">{trouble}</p>}
      {lacks && <p className="drawer-note">{t(`icecash.drawer.lacks.${lacks}`)}</p>}
      <div className="sell-ways">
        <button type="button" className="sell-key" data-quiet onClick={done}>
          {t('icecash.drawer.back')}
        </button>
        <button type="submit" className="sell-key" data-primary disabled={lacks !== undefined || isBusy}>
          {t(`icecash.drawer.move.${kind}`)}
        </button>
      </div>
    </form>
  );
}
