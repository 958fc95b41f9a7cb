// Draws the field for a comment: it grows with its lines, @ looks for a colleague, Ctrl Enter sends.
import { Button, TextArea } from '@blueprintjs/core';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionList } from '../../fields/relation/OptionList.tsx';
import { useOptions } from '../../fields/relation/useOptions.ts';
import { type Colleague, named, soughtAt } from './mentions.ts';
import type { CommentDraft } from './useCommentDraft.ts';
import '../../form/theme/combo.css';

interface CommentFieldProps {
  /** Address of the list of the record's comments. */
  readonly path: string;
  readonly label: string;
  readonly written: CommentDraft;
  readonly onWrite: (written: CommentDraft) => void;
  readonly busy: boolean;
  readonly sendText: string;
  readonly onSend: () => void;
  readonly onCancel?: () => void;
  readonly failure?: string;
}

const LONGEST = 4_000;

export function CommentField(props: CommentFieldProps) {
  const { label, written, onWrite, busy, sendText, onSend, onCancel, failure } = props;
  const { t } = useTranslation();
  const failureId = useId();
  const picker = usePicker(props);
  const isEmpty = written.text.trim() === '';
  const send = (): void => {
    if (!isEmpty && !busy) onSend();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (picker.onKeyDown(event)) return;
    const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSending && !(event.key === 'Escape' && onCancel)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isSending) send();
    else onCancel?.();
  };
  return (
    <div className="comment-field form-combo">
      <TextArea
        {...picker.aria}
        inputRef={picker.area}
        aria-label={label}
        aria-describedby={failure ? failureId : undefined}
        aria-invalid={failure ? true : undefined}
        autoFocus={onCancel !== undefined}
        autoResize
        fill
        rows={1}
        maxLength={LONGEST}
        placeholder={t('core.comments.placeholder')}
        value={written.text}
        onChange={({ target }) => {
          onWrite({ ...written, text: target.value });
          picker.look(target.selectionStart);
        }}
        onSelect={({ currentTarget }) => picker.look(currentTarget.selectionStart)}
        onBlur={picker.close}
        onKeyDown={onKeyDown}
      />
      <OptionList {...picker.list} resource="employee" />
      {failure && (
        <p id={failureId} className="comment-failure" role="alert">
          {failure}
        </p>
      )}
      {(!isEmpty || onCancel) && (
        <div className="comment-field-foot">
          <span className="comment-hint">{t('core.comments.hint')}</span>
          {onCancel && <Button size="small" variant="minimal" text={t('core.ui.cancel')} onClick={onCancel} />}
          <Button
            size="small"
            disabled={isEmpty}
            loading={busy}
            text={sendText}
            aria-keyshortcuts="Control+Enter"
            onClick={send}
          />
        </div>
      )}
    </div>
  );
}

/** Shows colleagues below the field while a name is typed behind an @. */
function usePicker({ path, written, onWrite }: CommentFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const [moveTo, setMoveTo] = useState<number>();
  const listId = useId();
  const sought = caret === undefined ? undefined : soughtAt(written.text, caret);
  const { options, state } = useOptions(path, sought?.search ?? '', sought !== undefined);
  // After a whole name and a space the person goes on writing, so an empty list is hidden.
  const open = sought !== undefined && (options.length > 0 || !/\s/.test(written.text.slice(sought.from, caret)));
  useLayoutEffect(() => {
    if (moveTo === undefined) return;
    area.current?.setSelectionRange(moveTo, moveTo);
    setMoveTo(undefined);
  }, [moveTo]);
  const close = (): void => setCaret(undefined);
  const look = (at: number): void => {
    setCaret(at);
    if (at !== caret) setActive(0);
  };
  const pick = (colleague: Colleague | undefined): void => {
    if (!colleague || !sought || caret === undefined) return;
    const next = named(written.text, caret, sought, colleague);
    const others = written.picked.filter(({ display }) => display !== colleague.display);
    onWrite({ text: next.text, picked: [...others, colleague] });
    setMoveTo(next.caret);
    close();
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isPick = (event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey;
    if (!open || !(step || isPick || event.key === 'Escape')) return false;
    if (isPick && options.length === 0) return false;
    event.preventDefault();
    event.stopPropagation();
    if (step) setActive(Math.max(0, Math.min(active + step, options.length - 1)));
    else if (isPick) pick(options[active]);
    else close();
    return true;
  };
  const aria = {
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-controls': listId,
    'aria-activedescendant': open && options[active] ? `${listId}-${active}` : undefined,
  } as const;
  const list = { listId, open, options, state, active, chosen: [], extra: [], onPick: pick, onHover: setActive };
  return { area, aria, list, look, close, onKeyDown };
}
