// Says on a device that numbers tickets how far it counted and which tickets never came, so that one that is lost is known
// by what it did not send.
import { Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ErrorState, formatRelative, session, useNow } from '#core';
import { can } from '#core/contract';
import { NoteWhy } from './NoteWhy.tsx';
import { useNumbers } from './useNumbers.ts';
import './counted.css';

interface Device {
  readonly id: number;
  readonly kind: string;
  readonly state?: string;
  readonly last_seen_at?: string;
}

const SELLING = ['TILL', 'TABLET'];
const SEES = { permissions: ['ICECASH_SALES_VIEW', 'ICECASH_SALES_MODERATE'], license: 'ICECASH' };
const MINUTE_MS = 60_000;

export default observer(function CountedTickets({ record }: { readonly record: Device }) {
  if (!SELLING.includes(record.kind) || session.subject === null || !can(session.subject, SEES)) return null;
  return <Counted device={record} />;
});

const Counted = observer(function Counted({ device }: { readonly device: Device }) {
  const { t } = useTranslation();
  const { state, count, reload, note } = useNumbers(device.id);
  if (state === 'failed') return <ErrorState onRetry={reload} />;
  if (state === 'loading' || (!count && device.kind === 'TABLET')) return null;
  const missing = count?.missing ?? [];
  return (
    <section className="counted-tickets" aria-label={t('icecash.counted.title')}>
      <h3>{t('icecash.counted.title')}</h3>
      <p>{count ? t('icecash.counted.last', { last: count.last }) : t('icecash.counted.none')}</p>
      {missing.length > 0 && <Silent device={device} />}
      {count && missing.length === 0 && <p>{t('icecash.counted.whole')}</p>}
      {missing.length > 0 && <NoteWhy missing={missing} note={note} />}
      {count?.more && <p className="muted">{t('icecash.counted.more')}</p>}
    </section>
  );
});

/** A device that is there may still send what it holds; one that is silent may be lost. */
function Silent({ device: { state, last_seen_at } }: { readonly device: Device }) {
  const { t } = useTranslation();
  const now = useNow(MINUTE_MS).getTime();
  if (state === 'ONLINE') return <p>{t('icecash.counted.there')}</p>;
  const time = last_seen_at && formatRelative(last_seen_at, now);
  return (
    <Callout intent="warning" compact>
      {time ? t('icecash.counted.silent', { time }) : t('icecash.counted.never')}
    </Callout>
  );
}
