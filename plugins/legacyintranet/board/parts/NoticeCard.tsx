// Shows a notice with the button that says one has read it; who posts notices sees how many have, and who has not.
import { Button, Tag } from '@blueprintjs/core';
import { EyeOpenIcon, PinIcon, TickIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceRecord, formatDate, formatDateTime, formatRelative, http, toastError } from '#core';
import type { QueryRowTypes } from '#core/contract';
import { ReadersDialog } from './ReadersDialog.tsx';

type Notice = QueryRowTypes['legacyintranet/board'];

export function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const { title, content, is_pinned, read_at } = notice;
  return (
    <li className={read_at ? 'intranet-notice' : 'intranet-notice intranet-notice-new'}>
      <div className="intranet-notice-head">
        <h3>{title}</h3>
        {!read_at && (
          <Tag minimal intent="primary">
            {t('legacyintranet.board.new')}
          </Tag>
        )}
        {is_pinned && (
          <Tag minimal icon={<PinIcon aria-hidden="true" />}>
            {t('legacyintranet.board.pinned')}
          </Tag>
        )}
      </div>
      <p className="intranet-text">{content}</p>
      <About notice={notice} />
      <Acts notice={notice} />
    </li>
  );
}

function About({ notice: { author, worded_at, date_until, is_for_all } }: { notice: Notice }) {
  const { t } = useTranslation();
  return (
    <p className="muted">
      {author && `${author}, `}
      <time dateTime={worded_at} title={formatDateTime(worded_at)}>
        {formatRelative(worded_at)}
      </time>
      {date_until && ` · ${t('legacyintranet.board.until', { day: formatDate(date_until) })}`}
      {!is_for_all && ` · ${t('legacyintranet.board.forSome')}`}
    </p>
  );
}

function Acts({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { busy, mark } = useMark(notice.id);
  const { title, read_at, read_count: read, audience_count: all } = notice;
  const named = (label: string) => ({ text: label, 'aria-label': t('core.ui.named', { label, text: title }) });
  return (
    <div className="intranet-acts">
      {read_at ? (
        <>
          <span className="intranet-read">
            <TickIcon aria-hidden="true" /> {t('legacyintranet.board.readOn', { day: formatDate(read_at) })}
          </span>
          <Button
            variant="minimal"
            loading={busy}
            {...named(t('legacyintranet.board.unread'))}
            onClick={() => mark('delete')}
          />
        </>
      ) : (
        <Button
          icon={<TickIcon />}
          loading={busy}
          {...named(t('legacyintranet.board.read'))}
          onClick={() => mark('post')}
        />
      )}
      {all !== undefined && (
        <Button
          variant="minimal"
          icon={<EyeOpenIcon />}
          {...named(t('legacyintranet.board.readBy', { read, all }))}
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && <ReadersDialog id={notice.id} title={title} onClose={() => setOpen(false)} />}
    </div>
  );
}

function useMark(id: number) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const mark = async (how: 'post' | 'delete') => {
    setBusy(true);
    try {
      await (how === 'post' ? http.post(`intranetnotice/${id}/read`, {}) : http.delete(`intranetnotice/${id}/read`));
      announceRecord({ resource: 'intranetread', id: null });
    } catch {
      toastError(t('core.reason.server'));
    }
    setBusy(false);
  };
  return { busy, mark: (how: 'post' | 'delete') => void mark(how) };
}
