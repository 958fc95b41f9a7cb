// Shows the notes about an employee and writes new ones, from a template or freely. An author may let the employee see
// a note, and have it mailed.
import { Button } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  announceRecord,
  Confirm,
  formatDateTime,
  formatRelative,
  http,
  Records,
  session,
  toast,
  toastError,
} from '#core';
import { type Answered, can } from '#core/contract';
import { NoteForm } from './NoteForm.tsx';
import '../../people.css';

const license = 'ICECLOUD';
const ADD = { license, permissions: ['ICECLOUD_EMPLOYEE_NOTES_ADD'] };
const DELETE = { license, permissions: ['ICECLOUD_EMPLOYEE_NOTES_DELETE'] };
const SHOWN = 100;
/** This page's own note is shown without waiting for the word of the server. */
const CHANGED = { resource: 'employeenote', id: null };

type Note = Answered<'employeenote'>;

export default observer(function Notes({ record }: { record: { id: number } }) {
  const { t } = useTranslation();
  const { subject } = session;
  const mayDelete = subject !== null && can(subject, DELETE);
  return (
    <section className="notes panel">
      {subject && can(subject, ADD) && <NoteForm employee={record.id} onSaved={() => announceRecord(CHANGED)} />}
      <Records
        model="EmployeeNote"
        filter={{ subject_employee_id: { eq: record.id } }}
        sort="-created_at"
        form="list"
        size={SHOWN}
        className="note-list"
        empty={<p className="muted">{t('icecloud.employeenote.empty')}</p>}
        row={(note, { reload }) => <NoteLine {...{ note, mayDelete }} onDeleted={reload} />}
      />
    </section>
  );
});

interface NoteLineProps {
  readonly note: Note;
  readonly mayDelete: boolean;
  readonly onDeleted: () => void;
}

function NoteLine({ note, mayDelete, onDeleted }: NoteLineProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className="note-text">{note.content}</p>
      <p className="note-about muted">
        {note.author_employee?.display},{' '}
        <time dateTime={note.created_at} title={formatDateTime(note.created_at)}>
          {formatRelative(note.created_at)}
        </time>
        {note.visible_to_subject && ` · ${t('icecloud.employeenote.visible_to_subject')}`}
        {mayDelete && <DeleteNote {...{ note, onDeleted }} />}
      </p>
    </>
  );
}

function DeleteNote({ note, onDeleted }: Pick<NoteLineProps, 'note' | 'onDeleted'>) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const text = t('icecloud.notes.delete');
  const remove = async (): Promise<void> => {
    await http.delete(`employeenote/${note.id}`).then(
      () => toast(t('icecloud.notes.deleted')),
      () => toastError(t('core.reason.server')),
    );
    setAsking(false);
    onDeleted();
  };
  return (
    <>
      <Button
        size="small"
        variant="minimal"
        icon={<TrashIcon />}
        aria-label={text}
        title={text}
        onClick={() => setAsking(true)}
      />
      <Confirm
        isOpen={isAsking}
        title={t('icecloud.notes.delete.title')}
        confirmText={text}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {t('icecloud.notes.delete.text')}
      </Confirm>
    </>
  );
}
