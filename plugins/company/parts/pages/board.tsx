// Shows a sample board whose blocks can be moved along a week; nothing of it is saved.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Block, Board, dayAfter, mondayOf, type Place } from '#core/board';
import { today } from '#core/contract';
import type { Part } from './part.ts';

const CARTS = ['Carretto 1', 'Carretto 2', 'Carretto 3'];

export const board: Part = {
  id: 'board',
  from: '@scoop/core/board',
  docs: 'docs/plugins/browser.md, "Boards"',
  code: `<Board label="…" laneLabel="…" lanes={carts} blocks={tours} from={monday} until={dayAfter(monday, 7)}
  verdict={(block, to) => (isTaken(to) ? { reason: '…' } : undefined)}
  onMove={(block, to) => http.patch(address, …)} onOpen={…} />`,
  Show,
};

function Show() {
  const { t } = useTranslation();
  const monday = mondayOf(today());
  const [blocks, setBlocks] = useState<readonly Block[]>(() => [
    { id: 1, lane: 1, from: monday, title: 'Gent' },
    { id: 2, lane: 2, from: dayAfter(monday, 2), title: 'Brugge', tone: 'success' },
    { id: 3, lane: 3, from: dayAfter(monday, 4), title: 'Aalst', tone: 'warning', line: 'dashed' },
  ]);
  const isTaken = ({ lane, from }: Place, block?: Block) =>
    blocks.some((one) => one.id !== block?.id && one.lane === lane && one.from === from);
  return (
    <Board
      label={t('company.parts.board.label')}
      laneLabel={t('company.parts.carts')}
      lanes={CARTS.map((title, index) => ({ id: index + 1, title }))}
      blocks={blocks}
      from={monday}
      until={dayAfter(monday, 7)}
      verdict={(block, to) => (isTaken(to, block) ? { reason: t('company.parts.board.taken') } : undefined)}
      onMove={async ({ id }, { lane, from }) =>
        setBlocks((now) => now.map((one) => (one.id === id ? { ...one, lane, from } : one)))
      }
    />
  );
}
