// Keeps the unsaved changes of a form as a draft, and offers the draft of an earlier visit.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { keepable } from '../../fields/keepable.ts';
import { patchOf, type Values } from '../../form/values.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import { DraftKeeper } from './DraftKeeper.ts';
import {
  type Draft,
  type DraftPlace,
  dropFromTab,
  isBegunWith,
  keepInTab,
  readFromServer,
  readFromTab,
} from './formDraft.ts';
import type { EditorState } from './useEditor.ts';

interface Asked {
  readonly entity: ResolvedEntity;
  /** Values that a new record started with, beside its defaults. */
  readonly given: Values;
  readonly editor: Pick<EditorState, 'base' | 'record' | 'changed'>;
}

export function useDraft({ entity, given, editor }: Asked) {
  const { base, record, changed } = editor;
  const id = base.record.id === undefined ? 'new' : String(base.record.id);
  const { resource } = entity;
  // Drafts belong to the person who typed them, also if the session ends meanwhile.
  const [employee] = useState(() => session.auth.authEmployee?.id ?? 0);
  const place = useMemo(() => ({ employee, resource, record: id }), [employee, resource, id]);
  const keeper = useMemo(() => new DraftKeeper(place), [place]);
  const { offered, isKnown, close } = useOffer(place, keeper, given);
  const isKept = useRef(false);

  const drop = useCallback(() => {
    dropFromTab(place);
    keeper.drop();
  }, [place, keeper]);
  useEffect(() => {
    // An earlier draft that was neither restored nor dropped is not overwritten.
    if (offered) return;
    const draft = draftOf(entity, { base, record, changed }, given);
    if (draft) {
      keepInTab(place, draft);
      if (isKnown) keeper.keep(draft);
    } else if (isKept.current) drop();
    isKept.current = draft !== undefined;
  }, [entity, given, place, keeper, offered, isKnown, base, record, changed, drop]);
  useFlushOnLeaving(keeper);
  // Files and secrets are in no draft, and neither is anything while another one waits for an answer.
  const isWhole =
    !offered && isKnown && changed.length === Object.keys(keepable(entity, patchOf(changed, record))).length;
  const whole = useRef(false);
  whole.current = isWhole;
  const isSafe = useCallback(() => whole.current && keeper.isKeeping, [keeper]);
  const refuse = useCallback(() => {
    drop();
    close();
  }, [drop, close]);
  return { offered, take: close, refuse, drop, isSafe };
}

/** Answers undefined if there are no unsaved changes that a draft may hold. */
function draftOf(entity: ResolvedEntity, { base, record, changed }: Asked['editor'], given: Values): Draft | undefined {
  const changes = keepable(entity, patchOf(changed, record));
  if (Object.keys(changes).length === 0) return undefined;
  const before = base.record.id === undefined ? given : patchOf(changed, base.record);
  const etag = base.etag === '' ? undefined : base.etag;
  return { changes, before: keepable(entity, before), etag, at: new Date().toISOString() };
}

/** Offers the tab's own draft at once, and a newer one of another device or a closed tab once the server answers. */
function useOffer(place: DraftPlace, keeper: DraftKeeper, given: Values) {
  const fits = useCallback((draft?: Draft) => (draft && isBegunWith(draft, given) ? draft : undefined), [given]);
  const [offered, setOffered] = useState<Draft | undefined>(() => fits(readFromTab(place)));
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const call = new AbortController();
    void readFromServer(place, call.signal).then((found) => {
      if (call.signal.aborted) return;
      if (found) keeper.found();
      const draft = fits(found);
      if (draft) setOffered((own) => (own && own.at >= draft.at ? own : draft));
      setKnown(true);
    });
    return () => call.abort();
  }, [place, keeper, fits]);
  const close = useCallback(() => setOffered(undefined), []);
  return { offered, isKnown, close };
}

/** Stores the draft at once when the tab is hidden or closed, since it may never run again. */
function useFlushOnLeaving(keeper: DraftKeeper): void {
  useEffect(() => {
    const flush = () => document.visibilityState === 'hidden' && keeper.flush();
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      keeper.flush();
    };
  }, [keeper]);
}
