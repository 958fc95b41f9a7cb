// Lists the placeholders of a document, which are filled in when it is printed: a press puts one at the cursor.
import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { Variables } from './variables.ts';

interface PaletteProps extends Pick<Variables, 'names' | 'lists'> {
  /** Root of the field's text keys. */
  readonly text: string;
  readonly onPick: (inserted: string) => void;
}

export function Palette({ names, lists = {}, text, onPick }: PaletteProps) {
  const { t } = useTranslation();
  const filled = names.map((name) => ({ name, inserted: `{{${name}}}` }));
  const repeated = Object.entries(lists).map(([name, fields]) => {
    return { name, inserted: `{{#${name}}}${fields.map((field) => `{{${field}}}`).join(' ')}{{/${name}}}` };
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of one field, which has its own legend
    <div role="group" className="form-html-palette" aria-label={t('core.form.html.variables')}>
      <span className="form-help">{t('core.form.html.variables')}</span>
      {[...filled, ...repeated].map(({ name, inserted }) => (
        <Button
          key={name}
          size="small"
          text={t(`${text}.variable.${name}`, { defaultValue: name })}
          title={inserted}
          // Keeps the cursor in the document.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(inserted)}
        />
      ))}
    </div>
  );
}
