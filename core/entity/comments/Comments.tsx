// Shows the conversation of colleagues about a record, the newest comment last, with the field for an answer below.
import { Button } from '@blueprintjs/core';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { useNewest } from '../../records/useNewest.ts';
import { onRecord } from '../../session/announcements.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import { formatNumber } from '../../texts/format.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { toastError } from '../../ui/toast.ts';
import { CommentField } from './CommentField.tsx';
import { CommentItem } from './CommentItem.tsx';
import type { Comment } from './comment.ts';
import { useCommentDraft } from './useCommentDraft.ts';
import { useSending } from './useSending.ts';
import './comments.css';

interface CommentsProps {
  readonly entity: ResolvedEntity;
  readonly record: Row;
}

const FIRST = 5;

export function Comments({ entity, record }: CommentsProps) {
  const { t } = useTranslation();
  const heading = useId();
  const { hash } = useLocation();
  const path = `${entity.resource}/${record.id}/comment`;
  const { entries, next, total, status, read, more, put } = useNewest<Comment>(path, {
    first: FIRST,
    follow: (again) => onRecord(path, again),
  });
  const isThere = status === 'ready';
  // An address that names the comments, as a mention does, scrolls to them.
  useEffect(() => {
    if (isThere && hash === '#comments') document.getElementById('comments')?.scrollIntoView?.();
  }, [isThere, hash]);
  if (status === 'absent') return null;
  return (
    <section id="comments" className="comments panel print-hide" aria-labelledby={heading}>
      <h2 id={heading}>
        {t('core.comments.title')}
        {total > 0 && <span className="tab-count numeric">{formatNumber(total)}</span>}
      </h2>
      {status === 'loading' && <Skeleton shape="lines" rows={1} />}
      {status === 'failed' && (
        <div className="activity-failed" role="alert">
          <p>{t('core.comments.failed')}</p>
          <Button size="small" text={t('core.ui.retry')} onClick={() => void read()} />
        </div>
      )}
      {isThere && entries.length === 0 && <p className="comments-empty">{t('core.comments.empty')}</p>}
      {next && <EarlierButton onMore={more} />}
      <ol className="comments-list" aria-live="polite" aria-relevant="additions">
        {[...entries].reverse().map((comment) => (
          <CommentItem
            key={comment.id}
            {...{ entity, comment, path }}
            onChange={(changed) => {
              put(comment.id, changed);
              void read();
            }}
          />
        ))}
      </ol>
      <NewComment {...{ entity, record, path }} onSent={read} />
    </section>
  );
}

interface NewCommentProps extends CommentsProps {
  readonly path: string;
  readonly onSent: () => Promise<void>;
}

function NewComment({ entity, record, path, onSent }: NewCommentProps) {
  const { t } = useTranslation();
  const { written, write, clear } = useCommentDraft(entity.resource, `${record.id}/comment`);
  const { busy, failure, send } = useSending(entity, path, 'post');
  const submit = async (): Promise<void> => {
    if (!(await send(written))) return;
    clear();
    await onSent();
  };
  return (
    <CommentField
      {...{ path, written, busy, failure }}
      label={t('core.comments.add')}
      sendText={t('core.comments.send')}
      onWrite={write}
      onSend={() => void submit()}
    />
  );
}

function EarlierButton({ onMore }: { onMore: () => Promise<void> }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const click = (): void => {
    setBusy(true);
    onMore()
      .catch(() => toastError(t('core.comments.failed')))
      .finally(() => setBusy(false));
  };
  return <Button fill variant="minimal" loading={busy} text={t('core.comments.earlier')} onClick={click} />;
}
