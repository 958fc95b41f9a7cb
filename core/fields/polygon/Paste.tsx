// The GeoJSON of an area, to paste, to type or to take from a file: closed, as long as one draws.
import { FileInput, TextArea } from '@blueprintjs/core';
import type { HTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';

interface PasteProps {
  readonly isOpen: boolean;
  readonly id: string;
  readonly described: HTMLAttributes<HTMLElement>;
  readonly isLocked: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** Of 500 corners, with room for what other tools write beside them. */
const MOST_BYTES = 2_000_000;

export function Paste({ isOpen, id, described, isLocked, value, onChange, onFocus, onBlur }: PasteProps) {
  const { t } = useTranslation();
  const load = (file: File | undefined) => {
    if (file && file.size <= MOST_BYTES) void file.text().then(onChange);
  };
  return (
    <details className="form-polygon-more" open={isOpen || undefined}>
      <summary>{t('core.form.polygon.source')}</summary>
      <TextArea
        {...described}
        id={id}
        className="form-source"
        rows={6}
        fill
        readOnly={isLocked}
        spellCheck={false}
        placeholder='{"type": "Polygon", "coordinates": [[[3.72, 51.05], …]]}'
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onFocus={onFocus}
        onBlur={onBlur}
      />
      {!isLocked && (
        <FileInput
          text={t('core.form.polygon.file')}
          buttonText={t('core.form.polygon.choose')}
          inputProps={{ accept: '.geojson,.json,application/geo+json', 'aria-label': t('core.form.polygon.file') }}
          onInputChange={({ currentTarget }) => {
            load(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      )}
    </details>
  );
}
