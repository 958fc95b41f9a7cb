// Edits a file field of a form: a file is chosen or dropped, shown before it is saved, replaced or removed; a wrong
// file is refused at once.
import { ErrorIcon } from '@blueprintjs/icons';
import type { WidgetProps } from '@rjsf/utils';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldSchema, FileRule } from '#core/contract';
import { described } from '../controls/described.ts';
import type { ValueError } from '../kind.ts';
import { faultOfBytes } from './bytes.ts';
import { ChosenFile } from './ChosenFile.tsx';
import { heldFile, holdFile, releaseFile } from './heldFiles.ts';
import { acceptOf, faultOfFile, megabytesOf } from './rule.ts';
import './file.css';

const NO_RULE: FileRule = { extensions: [] };

export function FileField(props: WidgetProps) {
  const { id, value, schema, disabled, readonly, onChange } = props;
  const { t } = useTranslation();
  const rule = (schema as FieldSchema).file ?? NO_RULE;
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<ValueError>();
  const locked = Boolean(disabled || readonly);
  const put = (next: string | undefined) => {
    releaseFile(value);
    onChange(next);
  };
  const latest = useRef<File>(undefined);
  const choose = async (file: File | undefined) => {
    if (!file || locked) return;
    latest.current = file;
    const found = faultOfFile(file, rule) ?? (await faultOfBytes(file));
    if (latest.current !== file) return;
    setFault(found);
    if (!found) put(holdFile(file));
  };
  const remove = () => {
    latest.current = undefined;
    setFault(undefined);
    put(undefined);
    // The button that had the focus has disappeared.
    input.current?.focus();
  };
  const drop = useDrop((file) => void choose(file));
  const { 'aria-required': _, ...description } = described(props);
  const faultId = `${id}__fault`;
  return (
    <div className={`file-field${drop.isOver && !locked ? ' file-field-over' : ''}`} {...drop.handlers}>
      <input
        {...description}
        ref={input}
        id={id}
        className="file-input visually-hidden"
        type="file"
        accept={acceptOf(rule)}
        disabled={locked}
        aria-invalid={fault !== undefined || description['aria-invalid']}
        aria-describedby={[fault && faultId, `${id}__hint`, description['aria-describedby']].filter(Boolean).join(' ')}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          // Emptied, so that choosing the same file again counts as a change.
          currentTarget.value = '';
        }}
      />
      {value ? (
        <ChosenFile value={String(value)} file={heldFile(value)} input={id} locked={locked} onRemove={remove} />
      ) : (
        <p className="file-empty">
          <label htmlFor={id} className="bp6-button">
            {t('core.form.file.choose')}
          </label>
          <span className="file-drop">{t('core.form.file.drop')}</span>
        </p>
      )}
      <p className="form-help" id={`${id}__hint`}>
        {t('core.form.file.allowed', { extensions: rule.extensions.join(', '), megabytes: megabytesOf(rule) })}
      </p>
      <p className="form-error" id={faultId} role="alert" hidden={!fault}>
        {fault && (
          <>
            <ErrorIcon size={12} aria-hidden="true" />
            <span>{t(`errors.${fault.code}`, fault.params ?? {})}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** Accepts dropped files only; dragged text is left to the page. */
function useDrop(onFile: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const handlers = {
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) =>
      setOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFile(event.dataTransfer.files[0]);
    },
  };
  return { isOver, handlers };
}
