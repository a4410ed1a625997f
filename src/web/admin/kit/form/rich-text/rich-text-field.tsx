import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { BulletList, ListItem, ListKeymap } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { FieldError, type FieldTexts } from '#web/ui/field-frame.tsx';
import { docOf, textOfDoc } from './marked-doc.ts';
import styles from './rich-text-field.module.css';

/** Everything that a text may hold: whatever else is pasted comes in as its words (docs/rules/catalogue.md). */
const EXTENSIONS = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  BulletList,
  // a point is one line of words
  ListItem.extend({ content: 'paragraph' }),
  ListKeymap,
  UndoRedo,
];

interface RichTextFieldProps extends FieldTexts {
  /** A text with marks (`domain/catalog/marked-text.ts`). */
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  lang?: string | undefined;
  ref?: Ref<{ focus: () => void }> | undefined;
}

/** Several paragraphs with bold words and lists, written as they will be read. Ctrl+B and `- ` do the same as its buttons. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, hint, count, error, value, onChange, onBlur, disabled = false, lang, ref } = props;
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const countId = count ? `${id}-count` : undefined;
  const describedBy = [errorId, hintId, countId].filter(Boolean).join(' ');
  /** What the editor last stood for, so that it is filled anew only with somebody else's text. */
  const stands = useRef(value);
  const [content] = useState(() => docOf(value));
  const editor = useEditor({
    extensions: EXTENSIONS,
    content,
    editable: !disabled,
    injectCSS: false,
    // a document that a server wrote has none
    immediatelyRender: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-disabled': String(disabled),
        'aria-invalid': String(error !== undefined),
        ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
        ...(lang === undefined ? {} : { lang }),
      },
    },
    onUpdate: ({ editor: now }) => {
      stands.current = textOfDoc(now.getJSON());
      onChange(stands.current);
    },
    onBlur: () => onBlur?.(),
  });
  useEffect(() => {
    if (editor === null || value === stands.current) return;
    stands.current = value;
    editor.commands.setContent(docOf(value), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => void editor?.setEditable(!disabled, false), [editor, disabled]);
  useImperativeHandle(ref, () => ({ focus: () => editor?.commands.focus() }), [editor]);
  return (
    <div className="field">
      <span className="field__label" id={`${id}-label`}>
        {label}
      </span>
      {countId ? (
        <span className="field__count" id={countId}>
          {count}
        </span>
      ) : null}
      <div className={styles['box']}>
        <Marks editor={editor} disabled={disabled} label={label} />
        <EditorContent editor={editor} className={styles['text']} />
      </div>
      {hintId ? (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      ) : null}
      {errorId ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}

function Marks({ editor, disabled, label }: { editor: Editor | null; disabled: boolean; label: string }) {
  const marked = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ bold: now?.isActive('bold'), list: now?.isActive('bulletList') }),
  });
  const marks = [
    { key: 'bold', text: 'Жирный', put: () => editor?.chain().focus().toggleBold().run() },
    { key: 'list', text: 'Список', put: () => editor?.chain().focus().toggleBulletList().run() },
  ] as const;
  return (
    <div className={styles['marks']} role="group" aria-label={`Оформление: ${label}`}>
      {marks.map(({ key, text, put }) => (
        <button
          key={key}
          type="button"
          className={styles['mark']}
          aria-pressed={marked?.[key] === true}
          disabled={disabled}
          // the words that are chosen stay chosen
          onMouseDown={(event) => event.preventDefault()}
          onClick={put}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
