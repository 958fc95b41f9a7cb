// The rows of a window as a list for a thumb: name, a second line and one thing at the end (look.md, 390 px).
import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Row, RowWindow } from './RowWindow.ts';
import { useTop } from './useTop.ts';
import './table.css';

export const LINE_HEIGHT = 64;
/** Rows drawn beyond both edges. */
const BLEED = 6;
const UNKNOWN_ROWS = 8;

export interface RowListProps {
  readonly label: string;
  readonly rows: RowWindow;
  readonly addressOf?: (row: Row) => string;
  readonly renderName: (row: Row) => ReactNode;
  readonly renderMore: (row: Row) => ReactNode;
  readonly renderAside: (row: Row) => ReactNode;
  readonly firstRow?: number;
}

export const RowList = observer(function RowList(props: RowListProps) {
  const { label, rows, firstRow = 0 } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ first: firstRow, last: firstRow + UNKNOWN_ROWS });
  const count = rows.total ?? UNKNOWN_ROWS;
  const look = (): void => {
    const element = scroller.current;
    if (!element) return;
    rows.top = Math.round(element.scrollTop / LINE_HEIGHT);
    const first = Math.max(0, Math.floor(element.scrollTop / LINE_HEIGHT) - BLEED);
    const last = Math.ceil((element.scrollTop + element.clientHeight) / LINE_HEIGHT) + BLEED;
    setSeen((now) => (now.first === first && now.last === last ? now : { first, last }));
  };
  useTop(rows, () => scroller.current, firstRow, LINE_HEIGHT);
  useEffect(look);
  useEffect(() => rows.show(seen.first, seen.last), [rows, seen]);
  const drawn = Array.from({ length: Math.max(0, Math.min(seen.last, count - 1) - seen.first + 1) }, (_, step) => {
    const index = seen.first + step;
    return <Line key={index} index={index} count={count} {...props} />;
  });
  return (
    <div
      ref={scroller}
      className={`row-list${rows.asking ? ' row-list-asking' : ''}`}
      style={{ maxHeight: count * LINE_HEIGHT + 2 }}
      onScroll={look}
    >
      <ul aria-label={label} aria-busy={rows.asking} style={{ height: count * LINE_HEIGHT }}>
        {drawn}
      </ul>
      {rows.hasHole && (
        <div className="grid-hole" role="alert">
          {t('core.table.hole')}
          <Button text={t('core.ui.retry')} onClick={() => rows.retry()} />
        </div>
      )}
    </div>
  );
});

const Line = observer(function Line(props: RowListProps & { index: number; count: number }) {
  const { rows, index, count, addressOf } = props;
  const row = rows.row(index);
  return (
    <li
      className="row-list-item"
      style={{ top: index * LINE_HEIGHT, height: LINE_HEIGHT }}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      {row && addressOf ? (
        <Link className="row-list-link" to={addressOf(row)}>
          <LineContent {...props} row={row} />
        </Link>
      ) : (
        <div className="row-list-link">{row ? <LineContent {...props} row={row} /> : <Waiting index={index} />}</div>
      )}
    </li>
  );
});

function LineContent({ row, renderName, renderMore, renderAside }: RowListProps & { row: Row }) {
  return (
    <>
      <span className="row-list-text">
        <span className="row-list-name">{renderName(row)}</span>
        <span className="row-list-more">{renderMore(row)}</span>
      </span>
      {renderAside(row)}
    </>
  );
}

function Waiting({ index }: { index: number }) {
  return (
    <span className="row-list-text">
      <span className={`grid-waiting grid-waiting-${index % 4}`} />
    </span>
  );
}
