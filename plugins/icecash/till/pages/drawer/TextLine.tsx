// Takes a line of text in a field that fingers hit, with the usual answers as keys beside it.
import { useId } from 'react';

interface TextLineProps {
  readonly label: string;
  readonly text: string;
  readonly change: (text: string) => void;
  readonly usual?: readonly string[];
  readonly type?: 'text' | 'email';
  readonly longest?: number;
}

export function TextLine({ label, text, change, usual = [], type = 'text', longest = 255 }: TextLineProps) {
  const id = useId();
  return (
    <div className="drawer-field">
      <label htmlFor={id}>{label}</label>
      {usual.length > 0 && (
        <div className="drawer-usual">
          {usual.map((words) => (
            <button
              key={words}
              type="button"
              className="sell-key"
              aria-pressed={text === words}
              onClick={() => change(words)}
            >
              {words}
            </button>
          ))}
        </div>
      )}
      <input
        id={id}
        className="drawer-input"
        type={type}
        maxLength={longest}
        autoComplete="off"
        value={text}
        onChange={({ target }) => change(target.value)}
      />
    </div>
  );
}
