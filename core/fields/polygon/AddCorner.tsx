// Adds typed corners to an area, for people who use no pointer; a pasted area is read like a file.
import { Button } from '@blueprintjs/core';
import { type HTMLAttributes, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Corner } from './kind.ts';
import { isArea } from './reading.ts';
import { cornersIn } from './typed.ts';

interface AddCornerProps {
  readonly id: string;
  readonly described: HTMLAttributes<HTMLElement>;
  readonly onAdd: (corners: readonly Corner[]) => void;
  /** Called with a text that is GeoJSON or KML. */
  readonly onArea: (text: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

export function AddCorner({ id, described, onAdd, onArea, onFocus, onBlur }: AddCornerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const add = () => {
    const corners = cornersIn(typed);
    setWrong(!corners);
    if (!corners) return;
    onAdd(corners);
    setTyped('');
  };
  return (
    <>
      <div className="form-polygon-add">
        <input
          {...described}
          id={id}
          className="bp6-input numeric"
          aria-label={t('core.form.polygon.add')}
          placeholder="51.0543, 3.7174"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (!isArea(text)) return;
            event.preventDefault();
            onArea(text);
          }}
          onFocus={onFocus}
          onBlur={onBlur}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter adds the corner and must not submit the form.
            event.preventDefault();
            add();
          }}
        />
        <Button text={t('core.form.polygon.addCorner')} onClick={add} />
      </div>
      {isWrong && (
        <div className="form-warning" role="alert">
          {t('core.form.polygon.noCorner')}
        </div>
      )}
    </>
  );
}
