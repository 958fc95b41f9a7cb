// Asks for the words of a message and sends it; callers put fields of their own above the words, such as the day.
import { FormGroup, TextArea } from '@blueprintjs/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceRecord, FormDialog, http, toast, useReason, useRegistry } from '#core';

interface WriteMessageProps {
  readonly title: string;
  readonly about: string;
  /** The call that writes the message; `more` is sent besides its words. */
  readonly path: string;
  readonly more?: Readonly<Record<string, unknown>>;
  readonly children?: ReactNode;
  readonly close: () => void;
}

const MOST = 2000;

export function WriteMessage({ title, about, path, more, children, close }: WriteMessageProps) {
  const { t } = useTranslation();
  const reason = useReason(useRegistry().entity('ShiftMessage')!);
  const [text, setText] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const textId = useId();
  const send = async () => {
    setBusy(true);
    try {
      await http.post(path, { ...more, text: text.trim() });
      announceRecord({ resource: 'shiftmessage', id: null });
      toast(t('iceclock.message.sent'));
      close();
    } catch (error) {
      setFailure(reason(error));
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={title}
      submit={t('iceclock.message.send')}
      isReady={text.trim() !== ''}
      {...{ failure, busy }}
      onSubmit={() => void send()}
      onClose={close}
    >
      <p>{about}</p>
      {children}
      <FormGroup label={t('iceclock.shiftmessage.text')} labelFor={textId}>
        <TextArea
          id={textId}
          fill
          autoResize
          autoFocus
          maxLength={MOST}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </FormGroup>
    </FormDialog>
  );
}
