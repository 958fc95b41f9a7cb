// Shows the lines as tiles in the blocks of the chosen view: one for the whole day, one for each due time, or one for
// each order.
import { useTranslation } from 'react-i18next';
import { toastError } from '#core';
import { type Block, isDone, type Job, leftOf, nextOf, type SheetLine, type View } from '../sheet.ts';
import { TickTile } from './TickTile.tsx';
import { useStill } from './useStill.ts';
import { clock } from './words.ts';

interface BlocksProps {
  readonly lines: readonly SheetLine[];
  readonly view: View;
  readonly date: string;
  readonly now: Date;
  /** Absent for people who may only look. */
  readonly tick?: (line: SheetLine, qty: number) => Promise<void>;
}

export function Blocks({ lines, view, date, now, tick }: BlocksProps) {
  const { t } = useTranslation();
  const blocks = useStill(lines, view);
  const failed = () => toastError(t('iceshop.worksheet.notKept'));
  const send = (line: SheetLine, qty: number) => void tick?.(line, qty).catch(failed);
  const one = (job: Job) => {
    const next = nextOf(job);
    if (next) send(next.line, next.qty);
  };
  const all = (job: Job) => {
    for (const line of job.lines) if (!isDone(line)) send(line, leftOf(line));
  };
  return (
    <div className="worksheet-blocks">
      {blocks.map((block) => (
        <section key={block.key} className="worksheet-block">
          <Head block={block} />
          <div className="worksheet-tiles">
            {block.jobs.map((job) => (
              <TickTile
                key={job.key}
                {...{ job, date, now }}
                inOrder={view === 'order'}
                {...(tick && { onOne: () => one(job), onAll: () => all(job) })}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function Head({ block: { due, order, jobs } }: { readonly block: Block }) {
  const { t } = useTranslation();
  if (!due) return null;
  const left = jobs.reduce((sum, job) => sum + leftOf(job), 0);
  const said = left > 0 ? t('iceshop.worksheet.leftToMake', { count: Math.ceil(left) }) : t('iceshop.worksheet.done');
  const time = t('iceshop.worksheet.dueAt', { time: clock(due) });
  return (
    <header className="worksheet-head">
      <h2>{order ? `#${order.nr} · ${order.customer ?? ''}` : time}</h2>
      <span className="muted">{order ? `${time} · ${said}` : said}</span>
      {order?.customer_note && <p className="tile-note">{order.customer_note}</p>}
      {order?.also && <p className="muted">{t('iceshop.worksheet.also', { lines: order.also })}</p>}
    </header>
  );
}
