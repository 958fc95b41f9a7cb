// Buttons over a document's source for what people use most: bold, italic, a list, a link.
import { Button, Tooltip } from '@blueprintjs/core';
import { BoldIcon, ItalicIcon, LinkIcon, PropertiesIcon } from '@blueprintjs/icons';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { type Mark, mark } from './mark.ts';

const TOOLS = [
  { tool: 'strong', name: 'bold', icon: <BoldIcon /> },
  { tool: 'em', name: 'italic', icon: <ItalicIcon /> },
  { tool: 'ul', name: 'list', icon: <PropertiesIcon /> },
  { tool: 'a', name: 'link', icon: <LinkIcon /> },
] as const;

interface HtmlToolsProps {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly disabled: boolean;
  readonly onChange: (source: string) => void;
}

export function HtmlTools({ area, disabled, onChange }: HtmlToolsProps) {
  const { t } = useTranslation();
  const use = (tool: Mark): void => {
    const element = area.current;
    if (!element) return;
    const { value, selectionStart, selectionEnd } = element;
    const { source, start, end } = mark({ source: value, start: selectionStart, end: selectionEnd }, tool);
    onChange(source);
    // Once the form has drawn it.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(start, end);
    });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of one field, which has its own legend
    <div role="group" className="form-html-marks" aria-label={t('core.form.html.tools')}>
      {TOOLS.map(({ tool, name, icon }) => (
        <Tooltip key={tool} content={t(`core.form.html.${name}`)} placement="top">
          <Button
            variant="minimal"
            icon={icon}
            aria-label={t(`core.form.html.${name}`)}
            disabled={disabled}
            onClick={() => use(tool)}
          />
        </Tooltip>
      ))}
    </div>
  );
}
