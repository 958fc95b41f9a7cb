// Shows the level of a stock item in each division, move by move.
import { useTranslation } from 'react-i18next';
import { Chart } from '#core/chart';
import type { Answered } from '#core/contract';
import { useRecords } from '#core/records';

/** The latest ones. */
const MOST = 500;
/** More lines than these could not be told apart. */
const MOST_LINES = 5;

export default function LevelHistory({ record }: { record: { id: number } }) {
  const { t } = useTranslation();
  const query = { 'filter[stock_item_id]': record.id, sort: '-id', 'page[size]': MOST };
  const { records, ...asked } = useRecords('stockmove', query);
  const moves = records.filter(({ balance }) => balance !== undefined).reverse();
  const divisions = [
    ...new Map(moves.map(({ division_id, division }) => [division_id, division?.display ?? ''])),
  ].slice(0, MOST_LINES);
  return (
    <section className="panel chart-panel">
      <Chart
        title={t('iceshop.stock.overTime')}
        x={moves.map(({ created_at }) => created_at)}
        series={divisions.map(([id, label]) => ({ label, values: levelsOf(moves, id) }))}
        kind="steps"
        asked={asked}
        empty={t('iceshop.stock.noMove')}
      />
    </section>
  );
}

/** What a division had stays until its next move. */
function levelsOf(moves: readonly Answered<'stockmove'>[], division: number): (number | undefined)[] {
  let level: number | undefined;
  return moves.map((move) => {
    if (move.division_id === division) level = move.balance;
    return level;
  });
}
