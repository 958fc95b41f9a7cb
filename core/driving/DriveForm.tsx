// Shows a question to the driver on the page itself: a title that takes the focus, the fields, and the answers below.
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useDriveWords } from './words.tsx';

interface DriveFormProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons beside the one that closes the form. */
  readonly answers: ReactNode;
  readonly close: () => void;
}

export function DriveForm({ title, children, answers, close }: DriveFormProps) {
  const { t } = useDriveWords();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className="drive-form" aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <div className="drive-answers">
        {answers}
        <button type="button" onClick={close}>
          {t('back')}
        </button>
      </div>
    </section>
  );
}

interface ReasonsProps {
  readonly label: string;
  readonly of: readonly string[];
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly wordOf: (reason: string) => string;
}

export function Reasons({ label, of, value, onChange, wordOf }: ReasonsProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label}>
      {of.map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={value === each} onChange={() => onChange(each)} />
          {wordOf(each)}
        </label>
      ))}
    </div>
  );
}

interface NoteProps {
  readonly label: string;
  readonly most: number;
  readonly rows: number;
  readonly value: string;
  readonly onChange: (note: string) => void;
  /** The error text of the note. */
  readonly wrong?: string | false;
}

export function Note({ label, most, rows, value, onChange, wrong }: NoteProps) {
  const id = useId();
  return (
    <>
      <label className="drive-field">
        {label}
        <textarea
          rows={rows}
          maxLength={most}
          value={value}
          aria-invalid={Boolean(wrong)}
          aria-describedby={wrong ? id : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      {wrong && (
        <p id={id} className="drive-wrong" role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}
