// Shows a damage report as a card: the van with its pins, how bad it is, what happened and when.
import { formatDate } from '#core';
import type { Pin } from './pins.ts';
import { StateTag } from './StateTag.tsx';
import { VanPicture } from './van/VanPicture.tsx';
import './damage-card.css';

interface Named {
  readonly display: string;
}
interface Report {
  readonly nr?: string;
  readonly severity: string;
  readonly description: string;
  readonly occurred_at: string;
  readonly garage?: string;
  readonly markers?: readonly Pin[];
  readonly delivery_van?: Named;
  readonly icecream_van?: Named;
  readonly van_picture?: string;
}

const NONE: readonly never[] = [];

export default function DamageCard({ record }: { record: Report }) {
  const { nr, severity, description, occurred_at, garage, markers = NONE, van_picture } = record;
  const name = (record.delivery_van ?? record.icecream_van)?.display;
  return (
    <div className="damage-card">
      <div className="damage-card-picture" aria-hidden="true">
        <VanPicture picture={van_picture} pins={markers} ghosts={NONE} />
      </div>
      <div className="damage-card-text">
        <span className="damage-card-head">
          <strong>{name}</strong>
          <StateTag field="severity" value={severity} />
        </span>
        <span className="damage-card-what">{description}</span>
        <small className="muted">
          {[nr, formatDate(occurred_at.slice(0, 10)), garage].filter(Boolean).join(' · ')}
        </small>
      </div>
    </div>
  );
}
