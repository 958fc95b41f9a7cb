// Shows one printer: whether it is there, when it was last heard, and how many papers wait for it.
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatRelative, useNow } from '#core';
import type { QueryRowTypes } from '#core/contract';

const TONES = { UNPAIRED: 'none', ONLINE: 'success', OFFLINE: 'warning' } as const;
const MINUTE_MS = 60_000;

export function Printer({ printer }: { printer: QueryRowTypes['iceclock/printers'] }) {
  const { t } = useTranslation();
  const now = useNow(MINUTE_MS).getTime();
  const { name, state = 'UNPAIRED', last_seen_at, waiting } = printer;
  const seen = last_seen_at && t('iceclock.printers.seen', { time: formatRelative(last_seen_at, now) });
  const queued = waiting > 0 && t('iceclock.printers.waiting', { count: waiting });
  return (
    <li>
      <span className="printers-one">
        <span>{name}</span>
        <small className="muted">{[queued, seen].filter(Boolean).join(' · ')}</small>
      </span>
      <Tag minimal intent={TONES[state]}>
        {t(`iceclock.query.printers.state.${state}`)}
      </Tag>
    </li>
  );
}
