// Sends a comment once, also when an answer is lost, and shows the reason of a failure.
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../http/createKey.ts';
import { http } from '../../http/http.ts';
import { HttpError } from '../../http/problem.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { useReason } from '../failure/reason.ts';
import type { Comment } from './comment.ts';
import { stored } from './mentions.ts';
import type { CommentDraft } from './useCommentDraft.ts';

/** `path` is that of the list for a new comment, or of the comment that is changed. */
export function useSending(entity: ResolvedEntity, path: string, method: 'post' | 'patch') {
  const { t } = useTranslation();
  const reasonOf = useReason(entity);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // The same text is sent under the same key, so that a repeated attempt makes no second comment.
  const tried = useRef<{ content: string; key: string }>(undefined);
  const send = async ({ text, picked }: CommentDraft): Promise<Comment | undefined> => {
    const content = stored(text, picked);
    if (tried.current?.content !== content) tried.current = { content, key: newKey() };
    setBusy(true);
    setFailure(undefined);
    try {
      const headers = method === 'post' ? { 'Idempotency-Key': tried.current.key } : undefined;
      const { data } = await http[method]<{ data: Comment }>(path, { content }, { headers });
      tried.current = undefined;
      return data.data;
    } catch (error) {
      const names = unseenIn(error).map((id) => picked.find((one) => one.id === id)?.display ?? `#${id}`);
      const why = names.length > 0 ? t('errors.mentionUnseen', { names: names.join(', ') }) : reasonOf(error);
      setFailure(t('core.comments.notSent', { why }));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, send };
}

function unseenIn(error: unknown): readonly number[] {
  const errors = error instanceof HttpError ? (error.problem.errors ?? []) : [];
  const ids = errors.find(({ code }) => code === 'mentionUnseen')?.params?.ids;
  return Array.isArray(ids) ? ids : [];
}
