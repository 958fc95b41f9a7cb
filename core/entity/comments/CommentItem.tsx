// Shows one comment with its author and time; the author may change or delete it here.
import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { EditIcon, MoreIcon, TrashIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../../http/http.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import { formatFullDate, formatRelative } from '../../texts/format.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { useReturningFocus } from '../../ui/focus/useReturningFocus.ts';
import { toastError } from '../../ui/toast.ts';
import { useReason } from '../failure/reason.ts';
import { CommentField } from './CommentField.tsx';
import type { Comment, MentionedEmployee } from './comment.ts';
import { partsOf, written as writtenOf } from './mentions.ts';
import { useCommentDraft } from './useCommentDraft.ts';
import { useSending } from './useSending.ts';

interface CommentItemProps {
  readonly entity: ResolvedEntity;
  readonly comment: Comment;
  /** Address of the list of comments of the record. */
  readonly path: string;
  /** Called with the changed comment, or with undefined once it was deleted. */
  readonly onChange: (comment?: Comment) => void;
}

export function CommentItem(props: CommentItemProps) {
  const { comment } = props;
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const { at, edited_at, author, content, mentions } = comment;
  const name = author.display ?? t('core.activity.formerEmployee');
  return (
    <li className="comment">
      <Avatar name={name} size={24} picture={author.picture_uri} />
      <div className="comment-body">
        <p className="comment-line">
          <b>{name}</b>{' '}
          <time dateTime={at} title={formatFullDate(at)}>
            {formatRelative(at)}
          </time>
          {edited_at && (
            <span className="comment-edited" title={formatFullDate(edited_at)}>
              {t('core.comments.edited')}
            </span>
          )}
        </p>
        {isEditing ? (
          <CommentEdit {...props} onClose={() => setEditing(false)} />
        ) : (
          <p className="comment-text">
            {partsOf(content, mentions).map((part, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
              part.mention ? <Mention key={index} person={part.mention} /> : part.text,
            )}
          </p>
        )}
      </div>
      {comment.may_delete && !isEditing && <CommentMenu {...props} onEdit={() => setEditing(true)} />}
    </li>
  );
}

function Mention({ person }: { person: MentionedEmployee }) {
  const { t } = useTranslation();
  const isMe = person.id === session.auth.authEmployee?.id;
  return (
    <span className={isMe ? 'comment-mention comment-mention-me' : 'comment-mention'}>
      @{person.display ?? t('core.activity.formerEmployee')}
    </span>
  );
}

function CommentEdit({
  entity,
  comment,
  path,
  onChange,
  onClose,
}: CommentItemProps & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { content, mentions } = comment;
  const picked = mentions.flatMap(({ id, display }) => (display ? [{ id, display }] : []));
  // The draft is kept under the record's comments: `supplier/7/comment`.
  const part = `${path.slice(entity.resource.length + 1)}/${comment.id}`;
  const start = { text: writtenOf(content, mentions), picked };
  const { written, write, clear } = useCommentDraft(entity.resource, part, start);
  const { busy, failure, send } = useSending(entity, `${path}/${comment.id}`, 'patch');
  const save = async (): Promise<void> => {
    const changed = await send(written);
    if (!changed) return;
    clear();
    onChange(changed);
    onClose();
  };
  return (
    <CommentField
      {...{ path, written, busy, failure }}
      label={t('core.comments.editing')}
      sendText={t('core.edit.save')}
      onWrite={write}
      onSend={() => void save()}
      onCancel={() => {
        clear();
        onClose();
      }}
    />
  );
}

function CommentMenu({ entity, comment, path, onChange, onEdit }: CommentItemProps & { readonly onEdit: () => void }) {
  const { t } = useTranslation();
  const reasonOf = useReason(entity);
  const returning = useReturningFocus();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = (): void => {
    setBusy(true);
    http
      .delete(`${path}/${comment.id}`)
      .then(() => onChange())
      .catch((error: unknown) => toastError(t('core.comments.notDeleted', { why: reasonOf(error) })))
      .finally(() => {
        setBusy(false);
        setAsking(false);
      });
  };
  return (
    <>
      <PopoverNext
        lazy
        placement="bottom-end"
        {...returning}
        content={
          <Menu>
            {comment.may_edit && <MenuItem icon={<EditIcon />} text={t('core.comments.edit')} onClick={onEdit} />}
            <MenuItem
              icon={<TrashIcon />}
              intent="danger"
              text={t('core.comments.delete')}
              onClick={() => setAsking(true)}
            />
          </Menu>
        }
      >
        <Button
          className="comment-more"
          size="small"
          variant="minimal"
          icon={<MoreIcon />}
          aria-label={t('core.comments.more', { name: comment.author.display ?? '' })}
        />
      </PopoverNext>
      <Confirm
        isOpen={isAsking}
        title={t('core.comments.deleteTitle')}
        confirmText={t('core.comments.delete')}
        busy={busy}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        {t('core.comments.deleteText')}
      </Confirm>
    </>
  );
}
