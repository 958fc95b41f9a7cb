// Lists the differences that the count found, with their value, the dearest first; each can be taken back.
import { Button } from '@blueprintjs/core';
import { UndoIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, toast, toastError, useReason, useRegistry } from '#core';
import type { CountedItem, Counts } from './Counts.ts';
import { Difference, euroOf, isDifferent, signedMoney } from './Difference.tsx';

interface DifferencesProps {
  readonly rows: readonly CountedItem[];
  readonly counts: Counts;
  readonly reload: () => void;
}

export const Differences = observer(function Differences({ rows, counts, reload }: DifferencesProps) {
  const { t } = useTranslation();
  const found = rows.filter((row) => row.counted !== undefined && isDifferent(row));
  const sorted = [...found].sort((a, b) => Math.abs(euroOf(b)) - Math.abs(euroOf(a)));
  const isBegun = rows.some(({ counted }) => counted !== undefined);
  const total = found.reduce((sum, row) => sum + euroOf(row), 0);
  return (
    <section className="panel count-differences" aria-labelledby="count-differences">
      <h2 id="count-differences">{t('iceshop.stocktake.differences')}</h2>
      {found.length === 0 && (
        <p className="muted">{t(`iceshop.stocktake.${isBegun ? 'noDifferences' : 'notBegun'}`)}</p>
      )}
      <ul>
        {sorted.map((item) => (
          <li key={item.id}>
            <span className="count-name">
              {item.name}
              <Difference item={item} />
            </span>
            <span className="numeric">{item.cost_vate === undefined ? '' : signedMoney(euroOf(item))}</span>
            <Undo item={item} counts={counts} reload={reload} />
          </li>
        ))}
      </ul>
      {found.length > 0 && (
        <p className="count-total">
          <span>{t('iceshop.stocktake.total')}</span>
          <strong className="numeric">{signedMoney(total)}</strong>
        </p>
      )}
    </section>
  );
});

function Undo({ item, counts, reload }: Omit<DifferencesProps, 'rows'> & { item: CountedItem }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const reason = useReason(useRegistry().entity('stockmove')!);
  const undo = async (): Promise<void> => {
    setBusy(true);
    try {
      await http.post(`iceshop/stockmove/${item.move_id}/undo`);
      counts.forget(item.id);
      toast(t('iceshop.stocktake.undone', { name: item.name }));
    } catch (error) {
      toastError(reason(error));
    }
    setBusy(false);
    reload();
  };
  return (
    <Button
      variant="minimal"
      icon={<UndoIcon />}
      loading={busy}
      disabled={item.move_id === undefined}
      aria-label={t('iceshop.stocktake.undo', { name: item.name })}
      title={t('iceshop.stocktake.undo', { name: item.name })}
      onClick={() => void undo()}
    />
  );
}
