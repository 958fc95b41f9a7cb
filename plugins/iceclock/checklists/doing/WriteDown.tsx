// Asks for a few words, and shows those that are there until somebody changes them.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';

interface WriteDownProps {
  readonly label: string;
  readonly known?: string | undefined;
  readonly again: string;
  readonly save: string;
  readonly onSave: (text: string) => void;
  /** True to show the label above the field. */
  readonly isLabelled?: boolean;
}

export function WriteDown({ label, known, again, save, onSave, isLabelled }: WriteDownProps) {
  const [typed, setTyped] = useState<string>();
  if (known !== undefined && typed === undefined)
    return <Button className="checklist-button" text={again} onClick={() => setTyped(known)} />;
  const words = (typed ?? '').trim();
  const keep = () => {
    onSave(words);
    setTyped(undefined);
  };
  return (
    <div className="checklist-write">
      <label>
        <span className={isLabelled ? undefined : 'visually-hidden'}>{label}</span>
        <textarea
          className="bp6-input"
          rows={2}
          value={typed ?? ''}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <Button className="checklist-button" intent="primary" text={save} disabled={words === ''} onClick={keep} />
    </div>
  );
}
