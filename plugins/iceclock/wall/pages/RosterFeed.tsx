// Lets people subscribe to their shifts in their own calendar, on my-profile: the address is shown once, can be renewed,
// which ends the former one, and removed.
import { AnchorButton, Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton, ErrorState, formatDate, formatRelative, http, Skeleton, toastError } from '#core';
import { useAnswer } from '#core/records';
import './feed.css';

interface Feed {
  readonly made_at?: string;
  readonly last_read_at?: string;
}

const PATH = 'iceclock/own-calendar';
const TEXT = 'iceclock.wall.feed';

export default function RosterFeed() {
  const { t } = useTranslation();
  const feed = useAnswer<Feed>(PATH);
  const [address, setAddress] = useState<string>();
  const [busy, setBusy] = useState(false);
  if (feed.state === 'failed') return <ErrorState onRetry={feed.reload} />;
  if (!feed.data) return <Skeleton shape="lines" rows={2} />;
  const { made_at } = feed.data;
  const act = (work: () => Promise<void>) => {
    setBusy(true);
    work()
      .catch(() => toastError(t(`${TEXT}.failed`)))
      .finally(() => setBusy(false));
  };
  const make = () =>
    act(async () => {
      const { data } = await http.post<{ data: Feed & { address: string } }>(PATH, {});
      setAddress(data.data.address);
      feed.set({ made_at: data.data.made_at });
    });
  const remove = () =>
    act(async () => {
      await http.delete(PATH);
      setAddress(undefined);
      feed.set({});
    });
  return (
    <div className="roster-feed">
      <p className="muted">{made_at ? <Since {...feed.data} /> : t(`${TEXT}.text`)}</p>
      {address && <Address address={address} />}
      <div className="roster-feed-acts">
        <Button loading={busy} text={t(`${TEXT}.${made_at ? 'renew' : 'make'}`)} onClick={make} />
        {made_at && <Button variant="minimal" disabled={busy} text={t(`${TEXT}.remove`)} onClick={remove} />}
      </div>
    </div>
  );
}

function Since({ made_at, last_read_at }: Feed) {
  const { t } = useTranslation();
  const made = t(`${TEXT}.made`, { day: formatDate(made_at ?? '') });
  const read = last_read_at ? t(`${TEXT}.read`, { when: formatRelative(last_read_at) }) : t(`${TEXT}.unread`);
  return `${made} ${read} ${t(`${TEXT}.ends`)}`;
}

function Address({ address }: { readonly address: string }) {
  const { t } = useTranslation();
  return (
    <Callout intent="primary" className="roster-feed-address">
      <p>{t(`${TEXT}.once`)}</p>
      <p>
        <code>{address}</code>
      </p>
      <div className="roster-feed-acts">
        <CopyButton label={t(`${TEXT}.copy`)} text={address} />
        <AnchorButton href={address.replace(/^https?:/, 'webcal:')} text={t(`${TEXT}.open`)} />
      </div>
    </Callout>
  );
}
