// Shows the buttons above a document. A button looks pressed while its style applies at the cursor.
import { Button, ButtonGroup, HTMLSelect } from '@blueprintjs/core';
import {
  AlignCenterIcon,
  AlignLeftIcon,
  AlignRightIcon,
  BoldIcon,
  ItalicIcon,
  NumberedListIcon,
  PropertiesIcon,
  RedoIcon,
  ThIcon,
  UnderlineIcon,
  UndoIcon,
} from '@blueprintjs/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkTool } from './LinkTool.tsx';
import { TableTools } from './TableTools.tsx';

type Chain = ReturnType<Editor['chain']>;

interface Tool {
  readonly name: string;
  readonly icon: JSX.Element;
  readonly run: (chain: Chain) => Chain;
  readonly isOn?: (editor: Editor) => boolean;
}

const GROUPS: readonly (readonly Tool[])[] = [
  [
    { name: 'bold', icon: <BoldIcon />, run: (chain) => chain.toggleBold(), isOn: (editor) => editor.isActive('bold') },
    {
      name: 'italic',
      icon: <ItalicIcon />,
      run: (chain) => chain.toggleItalic(),
      isOn: (editor) => editor.isActive('italic'),
    },
    {
      name: 'underline',
      icon: <UnderlineIcon />,
      run: (chain) => chain.toggleUnderline(),
      isOn: (editor) => editor.isActive('underline'),
    },
  ],
  [
    {
      name: 'list',
      icon: <PropertiesIcon />,
      run: (chain) => chain.toggleBulletList(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'numbered',
      icon: <NumberedListIcon />,
      run: (chain) => chain.toggleOrderedList(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
  ],
  [
    alignment('left', <AlignLeftIcon />),
    alignment('center', <AlignCenterIcon />),
    alignment('right', <AlignRightIcon />),
  ],
  [
    {
      name: 'table',
      icon: <ThIcon />,
      run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    },
  ],
  [
    { name: 'undo', icon: <UndoIcon />, run: (chain) => chain.undo() },
    { name: 'redo', icon: <RedoIcon />, run: (chain) => chain.redo() },
  ],
];

export function RichTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      names: GROUPS.flat().flatMap(({ name, isOn }) => (isOn?.(now) ? [name] : [])),
      level: Number(now.getAttributes('heading').level ?? 0),
      isInTable: now.isActive('table'),
    }),
  });
  return (
    <div className="rich-tools" role="toolbar" aria-label={t('core.form.html.tools')}>
      <HTMLSelect
        minimal
        aria-label={t('core.form.html.style')}
        iconProps={{ title: '' }}
        value={on.level}
        onChange={({ currentTarget }) => setLevel(editor, Number(currentTarget.value))}
      >
        <option value={0}>{t('core.form.html.paragraph')}</option>
        {[1, 2, 3].map((level) => (
          <option key={level} value={level}>
            {t('core.form.html.heading', { level })}
          </option>
        ))}
      </HTMLSelect>
      {GROUPS.map((tools) => (
        <ButtonGroup key={tools[0]?.name} variant="minimal">
          {tools.map(({ name, icon, run, isOn }) => (
            <Button
              key={name}
              icon={icon}
              active={on.names.includes(name)}
              aria-pressed={isOn && on.names.includes(name)}
              aria-label={t(`core.form.html.${name}`)}
              title={t(`core.form.html.${name}`)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(editor.chain().focus()).run()}
            />
          ))}
        </ButtonGroup>
      ))}
      <LinkTool editor={editor} />
      {on.isInTable && <TableTools editor={editor} />}
    </div>
  );
}

function alignment(name: 'left' | 'center' | 'right', icon: JSX.Element): Tool {
  return {
    name,
    icon,
    run: (chain) => chain.setTextAlign(name),
    isOn: (editor) => editor.isActive({ textAlign: name }),
  };
}

function setLevel(editor: Editor, level: number): void {
  const chain = editor.chain().focus();
  if (level === 0) chain.setParagraph().run();
  else chain.setHeading({ level: level as 1 | 2 | 3 }).run();
}
