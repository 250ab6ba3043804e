import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import type { PurposeName } from '@tradeport/api/files/model';
import { ConfigProvider, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { RichToolbar } from './RichToolbar.tsx';
import { richSchema } from './richSchema.ts';
import { kit } from './text.ts';

export type RichTextProps = {
  value?: string;
  onChange?: (html: string) => void;
  /** The name of the field for screen readers, which do not see its label. */
  label: string;
  max: number;
  id?: string;
  /** The purpose of its pictures, for which its editors may upload. */
  purpose?: PurposeName;
};

/**
 * The editor itself shows the text as buyers will see it; its HTML can be viewed and written as
 * well.
 */
export default function RichEditor({
  value = '',
  onChange,
  label,
  max,
  id,
  purpose = 'product',
}: RichTextProps) {
  const { t } = useText();
  const isDisabled = ConfigProvider.useConfig().componentDisabled === true;
  const [source, setSource] = useState(false);
  // The last value handed out. Another value comes from outside: a draft, or a product that was loaded anew.
  const given = useRef(value);
  const give = (html: string) => {
    given.current = html;
    onChange?.(html);
  };
  const editor = useEditor({
    extensions: richSchema,
    content: value,
    editorProps: {
      attributes: {
        class: 'k-rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(id ? { id } : {}),
      },
    },
    onUpdate: ({ editor: own }) => give(own.isEmpty ? '' : own.getHTML()),
  });
  useEffect(() => {
    if (value === given.current) return;
    given.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => editor.setEditable(!isDisabled, false), [editor, isDisabled]);
  const look = (html: boolean) => {
    if (!html) editor.commands.setContent(given.current, { emitUpdate: false });
    setSource(html);
  };
  return (
    <div className="k-rich">
      {!isDisabled && (
        <RichToolbar editor={editor} label={label} source={source} look={look} purpose={purpose} />
      )}
      {source ? (
        <Input.TextArea
          value={value}
          autoSize={{ minRows: 8, maxRows: 24 }}
          maxLength={max}
          aria-label={`${label} · HTML`}
          onChange={(event) => give(event.target.value)}
        />
      ) : (
        <EditorContent editor={editor} />
      )}
      <Length editor={editor} length={value.length} max={max} text={t(kit.richLength)} />
    </div>
  );
}

/** Said only when it becomes tight: the limit is that of the HTML, which nobody sees here. */
function Length(props: { editor: Editor; length: number; max: number; text: string }) {
  const empty = useEditorState({ editor: props.editor, selector: ({ editor }) => editor.isEmpty });
  if (empty || props.length < props.max * 0.8) return null;
  return (
    <small className={props.length > props.max ? 'k-rich-over' : 'k-muted'} role="status">
      {props.text} {props.length} / {props.max}
    </small>
  );
}
