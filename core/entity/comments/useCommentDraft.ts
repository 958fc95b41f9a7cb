// Keeps a comment that is being written in the tab until it is sent, so that a reload or a failed send loses nothing.
import { useMemo, useState } from 'react';
import { session } from '../../session/session.ts';
import { dropFromTab, keepInTab, readFromTab } from '../edit/formDraft.ts';
import type { Colleague } from './mentions.ts';

export interface CommentDraft {
  readonly text: string;
  /**
   * Colleagues who were picked for a mention; they are no longer mentioned once their name was deleted from the text.
   */
  readonly picked: readonly Colleague[];
}

const NOTHING: CommentDraft = { text: '', picked: [] };

/** @param part of the record: `7:comment`, or with the comment's number while it is changed */
export function useCommentDraft(resource: string, part: string, start: CommentDraft = NOTHING) {
  const place = useMemo(
    () => ({ employee: session.auth.authEmployee?.id ?? 0, resource, record: part }),
    [resource, part],
  );
  const [written, setWritten] = useState<CommentDraft>(
    () => ({ ...start, ...readFromTab(place)?.changes }) as CommentDraft,
  );
  const write = (next: CommentDraft): void => {
    setWritten(next);
    if (next.text === start.text) dropFromTab(place);
    else keepInTab(place, { changes: { ...next }, at: new Date().toISOString() });
  };
  const clear = (): void => {
    setWritten(start);
    dropFromTab(place);
  };
  return { written, write, clear };
}
