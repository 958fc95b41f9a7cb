// Shows notes above the form: a save that failed, a draft of an earlier visit, what was typed in fields that are gone.
import { Button, Callout } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../texts/format.ts';
import type { Draft } from './formDraft.ts';
import type { Reason } from './refusal.ts';
import type { LostField } from './useLostFields.ts';

/** Reasons for which the same save may succeed later. */
const MAY_PASS: readonly Reason[] = ['offline', 'stopped', 'busy', 'away', 'full', 'server'];

export function FailureNote({ reason, onRetry }: { reason: Reason; onRetry: () => void }) {
  const { t } = useTranslation();
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new reason is brought into view
  useEffect(() => {
    note.current?.focus();
  }, [reason]);
  const retry = MAY_PASS.includes(reason);
  return (
    <div ref={note} tabIndex={-1} role="alert" className="edit-note">
      <Callout intent="danger">
        <h2 className="edit-note-title">{t('core.edit.failed.title')}</h2>
        <p>{t(`core.edit.failed.${reason}`)}</p>
        {retry && (
          <div className="edit-note-actions">
            <Button text={t('core.ui.retry')} onClick={onRetry} />
          </div>
        )}
      </Callout>
    </div>
  );
}

interface DraftNoteProps {
  readonly draft: Draft;
  readonly onTake: () => void;
  readonly onDrop: () => void;
}

export function DraftNote({ draft, onTake, onDrop }: DraftNoteProps) {
  const { t } = useTranslation();
  return (
    <section className="edit-note" aria-label={t('core.edit.draft.title')}>
      <Callout intent="primary">
        <h2 className="edit-note-title">{t('core.edit.draft.title')}</h2>
        <p>{t('core.edit.draft.text', { time: formatDateTime(draft.at) })}</p>
        <div className="edit-note-actions">
          <Button text={t('core.edit.draft.drop')} onClick={onDrop} />
          <Button text={t('core.edit.draft.take')} intent="primary" onClick={onTake} />
        </div>
      </Callout>
    </section>
  );
}

/** Shows the values for the person to copy to where they belong now. */
export function LostNote({ lost }: { lost: readonly LostField[] }) {
  const { t } = useTranslation();
  return (
    <section role="alert" className="edit-note">
      <Callout intent="warning">
        <h2 className="edit-note-title">{t('core.edit.lost.title')}</h2>
        <p>{t('core.edit.lost.text')}</p>
        <dl>
          {lost.map(({ name, label, value }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Callout>
    </section>
  );
}
