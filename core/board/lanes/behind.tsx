// Draws what lies behind and beside the blocks of a board: bands of time, sums, and who changed a block.
import { useTranslation } from 'react-i18next';
import { initials } from '../../ui/Avatar.tsx';
import type { Band, Sum } from '../board.ts';
import type { Scale } from './scale.ts';

/** Answers left edge and width as shares of the lane's width. */
export function across(from: number, until: number, { count }: Scale) {
  const begin = Math.max(0, from);
  return { left: `${(100 * begin) / count}%`, width: `${(100 * (Math.min(count, until) - begin)) / count}%` };
}

/** Draws bands for the eye; the empty places and the table say them in words. */
export function Bands({ bands, scale }: { bands: readonly Band[]; scale: Scale }) {
  return bands.flatMap(({ from, until, title, tone = 'neutral', line }) => {
    const [begin, end] = [scale.columnOf(from), scale.columnOf(until)];
    if (end <= 0 || begin >= scale.count) return [];
    const style = across(begin, end, scale);
    const key = `${from} ${until} ${title}`;
    return (
      <span
        key={key}
        className="board-band"
        data-tone={tone}
        data-line={line}
        {...{ title, style }}
        aria-hidden="true"
      />
    );
  });
}

export function SumText({ sum: { text, title, tone } }: { sum: Sum }) {
  return (
    <small className="board-sum numeric" data-tone={tone} title={title}>
      <span aria-hidden={title !== undefined}>{text}</span>
      {title && <span className="visually-hidden">{title}</span>}
    </small>
  );
}

/** Shows the initials of the colleague who changed a block just now. */
export function Changer({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <span className="board-by" title={t('core.board.changedBy', { name })}>
      <span aria-hidden="true">{initials(name)}</span>
      <span className="visually-hidden">{t('core.board.changedBy', { name })}</span>
    </span>
  );
}
