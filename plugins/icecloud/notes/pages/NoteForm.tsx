// Asks for a new note: a template fills in its text, and "by e-mail" is offered only for a note that its subject may
// see.
import { Button, Checkbox, FormGroup, HTMLSelect, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, toast } from '#core';
import { useAnswer } from '#core/records';
import { useSaving } from '../../useSaving.ts';

interface Template {
  readonly id: number;
  readonly name: string;
  readonly content: string;
}

const BLANK = { content: '', visible_to_subject: false, send_email: false };

export function NoteForm({ employee, onSaved }: { employee: number; onSaved: () => void }) {
  const { t } = useTranslation();
  const [note, setNote] = useState(BLANK);
  const id = useId();
  const change = (part: Partial<typeof BLANK>): void => {
    setNote((now) => ({ ...now, ...part }));
    forgive();
  };
  const save = async (): Promise<void> => {
    const { send_email, ...kept } = note;
    const body = { subject_employee_id: employee, ...kept, ...(kept.visible_to_subject && { send_email }) };
    await http.post('employeenote', body);
    toast(t('icecloud.notes.saved'));
    setNote(BLANK);
    onSaved();
  };
  const { error, busy, onSubmit, forgive } = useSaving(save, note.content.trim() === '');
  return (
    <form className="note-form print-hide" onSubmit={onSubmit}>
      <Templates onChoose={(content) => change({ content: note.content ? `${note.content}\n${content}` : content })} />
      <FormGroup label={t('icecloud.notes.new')} labelFor={id} helperText={error} intent={error ? 'danger' : 'none'}>
        <TextArea
          id={id}
          fill
          autoResize
          aria-invalid={error !== ''}
          value={note.content}
          onChange={({ target }) => change({ content: target.value })}
        />
      </FormGroup>
      <div className="note-choices">
        <Checkbox
          label={t('icecloud.employeenote.visible_to_subject')}
          checked={note.visible_to_subject}
          onChange={({ currentTarget }) => change({ visible_to_subject: currentTarget.checked })}
        />
        {note.visible_to_subject && (
          <Checkbox
            label={t('icecloud.employeenote.send_email')}
            checked={note.send_email}
            onChange={({ currentTarget }) => change({ send_email: currentTarget.checked })}
          />
        )}
        <Button type="submit" loading={busy} text={t('icecloud.employeenote.add')} />
      </div>
    </form>
  );
}

/** Offers the templates; shows nothing if there are none. */
function Templates({ onChoose }: { onChoose: (content: string) => void }) {
  const { t } = useTranslation();
  const { data = [] } = useAnswer<readonly Template[]>('employeenotetemplate', { 'page[size]': 100 });
  if (data.length === 0) return null;
  const options = [
    { value: '', label: t('icecloud.notes.template') },
    ...data.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const choose = (id: string): void => {
    const template = data.find((one) => String(one.id) === id);
    if (template) onChoose(template.content);
  };
  return (
    <HTMLSelect
      aria-label={t('icecloud.notes.template')}
      options={options}
      value=""
      onChange={({ target }) => choose(target.value)}
    />
  );
}
