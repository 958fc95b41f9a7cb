// Imports a week from a file or from pasted lines: each line is shown with what becomes of it before anything is planned.
import { Callout, FileInput, FormGroup, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Laid } from '../laid.ts';
import { ActDialog } from './ActDialog.tsx';
import { useAct } from './useAct.ts';

const TYPES = '.csv,.txt,.tsv,.xlsx,.ics';

/** A sheet goes as a part of the call; a calendar goes as text. */
type Source = { readonly sheet: Blob; readonly name: string } | { readonly calendar: string; readonly name: string };

export default function ImportWeek({ record, close }: { record: { readonly id: number }; close: () => void }) {
  const { t } = useTranslation();
  const [fileId, textId] = [useId(), useId()];
  const [text, setText] = useState('');
  const [source, setSource] = useState<Source>();
  const [accept, setAccept] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const paste = (typed: string) => {
    setText(typed);
    setSource(typed.trim() === '' ? undefined : sourceOf(typed));
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setText('');
    setSource(
      file.name.endsWith('.ics')
        ? { ...sourceOf(await file.text()), name: file.name }
        : { sheet: file, name: file.name },
    );
  };
  const act = useAct({
    path: source && `schedule/${record.id}/import-week`,
    body: { accepts: accept, ...(source && 'calendar' in source && { calendar: source.calendar }) },
    ...(source && 'sheet' in source && { sheet: source.sheet }),
    onDone: ({ lines }: Laid) => {
      const left = lines.some(({ outcome }) => outcome === 'LEFT_OUT');
      setLeft(left);
      if (!left) close();
    },
  });
  return (
    <ActDialog id="import-week" {...{ act, close }} accepts={{ value: accept, set: setAccept }}>
      <FormGroup label={t('iceclock.import.file')} labelFor={fileId}>
        <FileInput
          fill
          inputProps={{ id: fileId, accept: TYPES }}
          text={(text === '' && source?.name) || TYPES.replaceAll(',', ', ')}
          buttonText={t('iceclock.import.browse')}
          onInputChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
        />
      </FormGroup>
      <FormGroup label={t('iceclock.import.text')} labelFor={textId}>
        <TextArea id={textId} className="import-text" value={text} onChange={({ target }) => paste(target.value)} />
      </FormGroup>
      {isLeft && (
        <Callout compact intent="warning">
          {t('iceclock.import.again')}
        </Callout>
      )}
    </ActDialog>
  );
}

const sourceOf = (text: string): Source =>
  /^\s*BEGIN:VCALENDAR/i.test(text)
    ? { calendar: text, name: '' }
    : { sheet: new Blob([text], { type: 'text/csv' }), name: '' };
