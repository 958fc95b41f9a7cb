// Shows the rows of an index as cards, as many beside each other as fit; only visible ones are drawn and fetched.
import { Checkbox } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, may } from '../../fields/access.ts';
import { nameOf } from '../../fields/value.tsx';
import { Contribution, LazyContribution } from '../../plugins/Contribution.tsx';
import type { Row } from '../../table/window/RowWindow.ts';
import { useTop } from '../../table/window/useTop.ts';
import { useWidth } from '../../table/window/useWidth.ts';
import type { IndexBodyProps } from '../indexBodyProps.ts';
import './cards.css';
import { Hole } from '../../table/window/Hole.tsx';

/** Size of a card with the gap after it. */
const WIDTH = 272;
const HEIGHT = 128;
const BLEED = 2;
const UNKNOWN = 12;

export const CardGrid = observer(function CardGrid(props: IndexBodyProps) {
  const { label, rows, firstRow } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller) || WIDTH;
  const columns = Math.max(1, Math.floor((width + 16) / WIDTH));
  const [seen, setSeen] = useState({ first: 0, last: UNKNOWN });
  const count = rows.room ?? UNKNOWN;
  const look = (): void => {
    const element = scroller.current;
    if (!element) return;
    const line = (pixels: number) => Math.floor(pixels / HEIGHT);
    rows.top = line(element.scrollTop) * columns;
    const first = Math.max(0, line(element.scrollTop) - BLEED) * columns;
    const last = (line(element.scrollTop + element.clientHeight) + 1 + BLEED) * columns - 1;
    setSeen((now) => (now.first === first && now.last === last ? now : { first, last }));
  };
  useTop(rows, () => scroller.current, Math.floor(firstRow / columns), HEIGHT);
  useEffect(look);
  useEffect(() => {
    rows.show(seen.first, Math.min(seen.last, count - 1));
  }, [rows, seen, count]);
  const last = Math.min(seen.last, count - 1);
  const drawn = Array.from({ length: Math.max(0, last - seen.first + 1) }, (_, step) => seen.first + step);
  const above = Math.floor(seen.first / columns) * HEIGHT;
  const all = Math.ceil(count / columns) * HEIGHT;
  return (
    <div ref={scroller} className="cards" onScroll={look}>
      <ul
        aria-label={label}
        aria-busy={rows.asking}
        style={{ paddingTop: above, minHeight: all, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {drawn.map((index) => (
          <Card key={index} index={index} {...props} />
        ))}
      </ul>
      <Hole rows={rows} />
    </div>
  );
});

const Card = observer(function Card({ entity, rows, work, index }: IndexBodyProps & { index: number }) {
  const { t } = useTranslation();
  const row = rows.row(index);
  const { selection } = work;
  const { card, owners } = entity.additions;
  if (!row || !card) return <li className="card card-awaited" />;
  const name = nameOf(entity, row);
  return (
    <li className={selection?.has(row) ? 'card card-picked' : 'card'}>
      <Opening address={may(entity, 'show') ? addressOf(entity, 'view', row.id) : undefined} name={name} />
      <Contribution plugin={owners.card ?? entity.plugin} id={`${entity.model}.card`} small>
        <LazyContribution load={card} record={row satisfies Row} />
      </Contribution>
      {selection && (
        <Checkbox
          className="card-pick"
          checked={selection.has(row)}
          aria-label={t('core.select.row', { name })}
          onChange={() => selection.toggle(index)}
        />
      )}
    </li>
  );
});

/** Makes the whole card a link to the record, below any buttons and links in it. */
function Opening({ address, name }: { address?: string; name: string }) {
  return address ? <Link className="card-link" to={address} aria-label={name} /> : null;
}
