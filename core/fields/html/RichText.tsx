// Edits a document as its reader will see it: headings, lists, tables, alignment. The editor's styles are in our own
// sheet, since the page's Content-Security-Policy lets no library add one.
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { CELL_STYLE } from './document.ts';
import type { EditorProps } from './editor.ts';
import { RichTools } from './RichTools.tsx';
import './rich.css';

const CELL = { HTMLAttributes: { style: CELL_STYLE } };
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } },
    code: false,
    codeBlock: false,
    trailingNode: false,
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Image.configure({ allowBase64: true }),
  TableKit.configure({ table: { resizable: false }, tableCell: CELL, tableHeader: CELL }),
];

export default function RichText({ id, aria, source, locked, insert, onChange, onBlur }: EditorProps) {
  const latest = useRef({ source, onChange, onBlur });
  latest.current = { ...latest.current, onChange, onBlur };
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: source,
    editable: !locked,
    injectCSS: false,
    editorProps: {
      attributes: { ...namesOf(aria), id, role: 'textbox', 'aria-multiline': 'true', class: 'rich-text' },
    },
    onUpdate: ({ editor: now }) => {
      const html = now.isEmpty ? '' : now.getHTML();
      latest.current.source = html;
      latest.current.onChange(html);
    },
    onBlur: () => latest.current.onBlur(),
  });
  useEffect(() => {
    if (editor && editor.isEditable === locked) editor.setEditable(!locked, false);
  }, [editor, locked]);
  // The text was replaced from outside: a draft was restored, or a colleague's version was taken over.
  useEffect(() => {
    if (!editor || source === latest.current.source) return;
    latest.current.source = source;
    editor.commands.setContent(source, { emitUpdate: false });
  }, [editor, source]);
  insert.current = (text) => void editor?.chain().focus().insertContent(text).run();
  return (
    <div className="rich">
      {editor && !locked && <RichTools editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  );
}

/** Keeps the attributes with a value, because the editor would write out undefined ones too. */
function namesOf(aria: object): Record<string, string> {
  const given = Object.entries(aria).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
