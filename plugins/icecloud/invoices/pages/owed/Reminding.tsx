// Asks once more before reminders go out, says how many of each level and how many disputed ones stay behind, and sends them
// one by one.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm } from '#core';
import type { ReminderRow } from './ReminderTable.tsx';
import { useReminding } from './useReminding.ts';

interface RemindingProps {
  readonly rows: readonly ReminderRow[];
  readonly disputed: number;
  readonly onDone: () => void;
}

export function Reminding({ rows, disputed, onDone }: RemindingProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const remind = useReminding();
  const send = async () => {
    setBusy(true);
    await remind(rows.map(({ id }) => id));
    onDone();
  };
  const levels = [1, 2, 3].map((level) => ({ level, count: rows.filter((row) => row.level === level).length }));
  return (
    <Confirm
      isOpen
      title={t('icecloud.remind.many', { count: rows.length })}
      confirmText={t('icecloud.remind.send')}
      busy={busy}
      tone="info"
      onCancel={onDone}
      onConfirm={() => void send()}
    >
      <ul>
        {levels.map(({ level, count }) =>
          count > 0 ? (
            <li key={level}>
              {t(`icecloud.remind.level.${level}`)}: {count}
            </li>
          ) : null,
        )}
      </ul>
      {disputed > 0 && <p>{t('icecloud.remind.disputed', { count: disputed })}</p>}
    </Confirm>
  );
}
