// Draws the board as a table with every lane and block, for screen readers, for people who prefer tables, and for
// paper.
import { useTranslation } from 'react-i18next';
import { formatDays } from '../texts/format.ts';
import type { BoardModel } from './BoardModel.ts';
import type { Band, Block, Group, SumLine } from './board.ts';
import { type BandsOf, BlockWords } from './lanes/BoardLane.tsx';
import { SumText } from './lanes/behind.tsx';
import type { PlacedBlock } from './lanes/layout.ts';
import { type Column, columnsOf, timeText } from './words.ts';

interface BoardTableProps {
  readonly model: BoardModel;
  readonly label: string;
  readonly laneLabel: string;
  readonly sums?: readonly SumLine[];
  readonly bands?: BandsOf;
}

export function BoardTable({ model, label, laneLabel, sums = [], bands }: BoardTableProps) {
  const { t } = useTranslation();
  const { laid, parts, acts } = model;
  const columns = columnsOf(parts.scale);
  const { span = 1 } = columns[0] ?? {};
  const dayOf = (column: number) => parts.scale.timeOf(column).slice(0, 10);
  const inColumn = (blocks: readonly PlacedBlock[], index: number) =>
    blocks.filter(({ from }) => Math.floor(Math.max(0, from) / span) === index);
  const bandsIn = (all: readonly Band[] = [], index: number) =>
    all.filter(({ from, until }) => {
      const [begin, end] = [parts.scale.columnOf(from) / span, parts.scale.columnOf(until) / span];
      return begin < index + 1 && end > index;
    });
  return (
    <div className="board-table-frame">
      <table className="board-table">
        <caption>{[label, formatDays(dayOf(0), dayOf(parts.scale.count - 1))].join(', ')}</caption>
        <thead>
          <tr>
            <th scope="col">{laneLabel}</th>
            {columns.map(({ from, title }) => (
              <th key={from} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums.map((line) => (
            <SumCells key={line.id} {...line} columns={columns} />
          ))}
          {laid.lanes.flatMap(({ lane, blocks, heading }) => [
            heading && <SumCells key={`group ${heading.id}`} {...heading} columns={columns} />,
            <tr key={lane.id}>
              <th scope="row">
                {lane.title}
                {lane.sum && <SumText sum={lane.sum} />}
              </th>
              {columns.map(({ from }, index) => (
                <td key={from}>
                  {bandsIn(bands?.(lane), index).map(({ title, tone = 'neutral', ...band }) => (
                    <small key={`${band.from} ${title}`} className="board-table-band" data-tone={tone}>
                      {title}
                    </small>
                  ))}
                  {inColumn(blocks, index).map(({ block }) => (
                    <BlockButton key={block.id} {...{ block }} onOpen={acts.onOpen}>
                      {parts.scale.unit === 'hour' && <span className="numeric">{timeText(block, parts.scale)} </span>}
                    </BlockButton>
                  ))}
                </td>
              ))}
            </tr>,
          ])}
        </tbody>
      </table>
      {laid.lanes.length === 0 && <p>{t('core.board.none')}</p>}
    </div>
  );
}

interface BlockButtonProps {
  readonly block: Block;
  readonly onOpen?: (block: Block) => void;
  readonly children?: React.ReactNode;
}

function BlockButton({ block, onOpen, children }: BlockButtonProps) {
  const content = (
    <>
      {children}
      <BlockWords block={block} />
    </>
  );
  const look = { className: 'board-line', 'data-tone': block.tone ?? 'neutral', 'data-line': block.line };
  if (!onOpen) return <p {...look}>{content}</p>;
  return (
    <button type="button" {...look} onClick={() => onOpen(block)}>
      {content}
    </button>
  );
}

type SumCellsProps = Pick<Group, 'title' | 'sum' | 'at'> & { readonly columns: readonly Column[] };

function SumCells({ title, sum, at, columns }: SumCellsProps) {
  return (
    <tr className="board-table-sums">
      <th scope="row">
        {title}
        {sum && <SumText sum={sum} />}
      </th>
      {columns.map(({ from }) => {
        const found = at?.(from);
        return <td key={from}>{found && <SumText sum={found} />}</td>;
      })}
    </tr>
  );
}
