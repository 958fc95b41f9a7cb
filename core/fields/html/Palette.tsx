// What fills itself in when the document is printed: a press puts it at the cursor.
import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';

interface PaletteProps {
  readonly names: readonly string[];
  /** Root of the field's text keys. */
  readonly text: string;
  readonly onPick: (name: string) => void;
}

export function Palette({ names, text, onPick }: PaletteProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of one field, which has its own legend
    <div role="group" className="form-html-palette" aria-label={t('core.form.html.variables')}>
      <span className="form-help">{t('core.form.html.variables')}</span>
      {names.map((name) => (
        <Button
          key={name}
          size="small"
          text={t(`${text}.variable.${name}`, { defaultValue: name })}
          title={`{{${name}}}`}
          // The cursor stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(name)}
        />
      ))}
    </div>
  );
}
