// Shows a sample grid on which the days of each cart are painted; nothing of it is saved.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatWeekday } from '#core';
import { dayAfter, mondayOf, PaintGrid } from '#core/board';
import { today } from '#core/contract';
import type { Part } from './part.ts';

const CARTS = ['Carretto 1', 'Carretto 2', 'Carretto 3'];

export const paintGrid: Part = {
  id: 'paint',
  from: '@scoop/core/board',
  docs: 'docs/plugins/boards.md, "Painting cells"',
  code: `<PaintGrid label="…" rows={carts} columns={days}
  cell={(cart, day) => ({ text: '3', label: '…', isOff: isAway(cart, day) })}
  onPaint={(cells) => …} />`,
  Show,
};

function Show() {
  const { t } = useTranslation();
  const days = Array.from({ length: 7 }, (_, nth) => dayAfter(mondayOf(today()), nth));
  const [away, setAway] = useState<ReadonlySet<string>>(() => new Set([`Carretto 2 ${days[2]}`]));
  return (
    <PaintGrid
      label={t('company.parts.paint.label')}
      rows={CARTS.map((id) => ({ id, title: id }))}
      columns={days.map((id) => ({ id, title: `${formatWeekday(id)} ${Number(id.slice(8))}` }))}
      cell={(row, day) => {
        const isOff = away.has(`${row} ${day}`);
        const text = t(isOff ? 'company.parts.paint.home' : 'company.parts.paint.out');
        return { text, label: t('core.ui.named', { label: `${row}, ${formatDate(day)}`, text }), isOff };
      }}
      onPaint={(cells) => {
        const painted = cells.map(({ row, column }) => `${row} ${column}`);
        // All painted cells get the opposite of the first cell's state.
        setAway((now) => {
          const isBack = now.has(painted[0]!);
          return new Set(isBack ? [...now].filter((each) => !painted.includes(each)) : [...now, ...painted]);
        });
      }}
    />
  );
}
