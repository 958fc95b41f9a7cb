// Shows the notes about an employee and writes new ones, from a template or freely. An author may let the employee see
// a note, and have it mailed.
import { Button } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm, ErrorState, formatDateTime, formatRelative, http, Skeleton, session, toast, toastError } from '#core';
import { can } from '#core/contract';
import { type Asked, useAnswer } from '#core/records';
import { NoteForm } from './NoteForm.tsx';
import '../../people.css';

interface Note {
  readonly id: number;
  readonly content: string;
  readonly created_at: string;
  readonly visible_to_subject?: boolean;
  readonly author_employee?: { readonly display: string };
}

const license = 'ICECLOUD';
const ADD = { license, permissions: ['ICECLOUD_EMPLOYEE_NOTES_ADD'] };
const DELETE = { license, permissions: ['ICECLOUD_EMPLOYEE_NOTES_DELETE'] };
const SHOWN = 100;

export default observer(function Notes({ record }: { record: { id: number } }) {
  const query = { 'filter[subject_employee_id]': record.id, sort: '-created_at', 'page[size]': SHOWN };
  const notes = useAnswer<readonly Note[]>('employeenote', query);
  const { subject } = session;
  return (
    <section className="notes panel">
      {subject && can(subject, ADD) && <NoteForm employee={record.id} onSaved={notes.reload} />}
      <NoteList notes={notes} mayDelete={subject !== null && can(subject, DELETE)} />
    </section>
  );
});

function NoteList({ notes, mayDelete }: { notes: Asked<readonly Note[]>; mayDelete: boolean }) {
  const { t } = useTranslation();
  const [deleted, setDeleted] = useState<Note | null>(null);
  const remove = async (): Promise<void> => {
    await http.delete(`employeenote/${deleted?.id}`).then(
      () => toast(t('icecloud.notes.deleted')),
      () => toastError(t('core.reason.server')),
    );
    setDeleted(null);
    notes.reload();
  };
  if (notes.state === 'loading') return <Skeleton shape="lines" />;
  if (notes.state === 'failed') return <ErrorState onRetry={notes.reload} />;
  if (notes.data?.length === 0) return <p className="muted">{t('icecloud.employeenote.empty')}</p>;
  return (
    <>
      <ol className="note-list">
        {notes.data?.map((note) => (
          <li key={note.id}>
            <p className="note-text">{note.content}</p>
            <p className="note-about muted">
              {note.author_employee?.display},{' '}
              <time dateTime={note.created_at} title={formatDateTime(note.created_at)}>
                {formatRelative(note.created_at)}
              </time>
              {note.visible_to_subject && ` · ${t('icecloud.employeenote.visible_to_subject')}`}
              {mayDelete && (
                <Button
                  size="small"
                  variant="minimal"
                  icon={<TrashIcon />}
                  aria-label={t('icecloud.notes.delete')}
                  title={t('icecloud.notes.delete')}
                  onClick={() => setDeleted(note)}
                />
              )}
            </p>
          </li>
        ))}
      </ol>
      <Confirm
        isOpen={deleted !== null}
        title={t('icecloud.notes.delete.title')}
        confirmText={t('icecloud.notes.delete')}
        onConfirm={() => void remove()}
        onCancel={() => setDeleted(null)}
      >
        {t('icecloud.notes.delete.text')}
      </Confirm>
    </>
  );
}
