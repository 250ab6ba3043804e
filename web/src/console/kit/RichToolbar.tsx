import {
  BoldOutlined,
  CodeOutlined,
  CommentOutlined,
  ItalicOutlined,
  LineOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { uploadFile } from '@tradeport/api/files/calls';
import { type PurposeName, purposes } from '@tradeport/api/files/model';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { useMutation } from '@tanstack/react-query';
import { type Editor, useEditorState } from '@tiptap/react';
import { App, Button, Form, Input, Modal, Select } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { client } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { kit } from './text.ts';
import { PICTURE_TYPES } from './useUploads.ts';

type Tool = {
  key: string;
  text: SomeTexts;
  icon: ReactNode;
  on?: boolean;
  off?: boolean;
  run: () => unknown;
};
const levels = [2, 3, 4] as const;
const ALT_MAX = 200;

/** The formatting tools. The toolbar is one stop of the Tab key; arrows go from tool to tool. */
export function RichToolbar(props: {
  editor: Editor;
  label: string;
  source: boolean;
  look: (source: boolean) => void;
  purpose: PurposeName;
}) {
  const { t } = useText();
  const { editor, source } = props;
  const [linking, setLinking] = useState(false);
  const [describing, setDescribing] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const picture = usePicture(editor, props.purpose, () => setDescribing(true));
  const tools = useTools(editor, {
    link: () => setLinking(true),
    picture: () => file.current?.click(),
    describe: () => setDescribing(true),
  });
  return (
    <div
      className="k-rich-tools"
      role="toolbar"
      tabIndex={-1}
      aria-label={t(kit.richTools, { name: props.label })}
      onKeyDown={goAlong}
    >
      <BlockChoice editor={editor} disabled={source} />
      {tools.map((tool) => (
        <Button
          key={tool.key}
          type="text"
          size="small"
          icon={tool.icon}
          title={t(tool.text)}
          aria-label={t(tool.text)}
          aria-pressed={tool.on ?? false}
          className={tool.on ? 'k-rich-on' : ''}
          disabled={source || tool.off === true}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => tool.run()}
        />
      ))}
      <Button
        type="text"
        size="small"
        icon={<CodeOutlined />}
        title={t(kit.richSource)}
        aria-label={t(kit.richSource)}
        aria-pressed={source}
        className={source ? 'k-rich-on' : ''}
        onClick={() => props.look(!source)}
      />
      <input
        ref={file}
        type="file"
        hidden
        accept={PICTURE_TYPES.join(',')}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) picture(chosen);
          event.target.value = '';
        }}
      />
      {linking && <LinkDialog editor={editor} close={() => setLinking(false)} />}
      {describing && <AltDialog editor={editor} close={() => setDescribing(false)} />}
    </div>
  );
}

type Openers = { link: () => void; picture: () => void; describe: () => void };
function useTools(editor: Editor, open: Openers): Tool[] {
  const state = useEditorState({
    editor,
    selector: ({ editor: own }) => ({
      bold: own.isActive('bold'),
      italic: own.isActive('italic'),
      underline: own.isActive('underline'),
      strike: own.isActive('strike'),
      bullets: own.isActive('bulletList'),
      numbers: own.isActive('orderedList'),
      quote: own.isActive('blockquote'),
      link: own.isActive('link'),
      picture: own.isActive('image'),
      undo: own.can().undo(),
      redo: own.can().redo(),
    }),
  });
  const act = () => editor.chain().focus();
  return [
    {
      key: 'bold',
      text: kit.richBold,
      icon: <BoldOutlined />,
      on: state.bold,
      run: () => act().toggleBold().run(),
    },
    {
      key: 'italic',
      text: kit.richItalic,
      icon: <ItalicOutlined />,
      on: state.italic,
      run: () => act().toggleItalic().run(),
    },
    {
      key: 'underline',
      text: kit.richUnderline,
      icon: <UnderlineOutlined />,
      on: state.underline,
      run: () => act().toggleUnderline().run(),
    },
    {
      key: 'strike',
      text: kit.richStrike,
      icon: <StrikethroughOutlined />,
      on: state.strike,
      run: () => act().toggleStrike().run(),
    },
    {
      key: 'bullets',
      text: kit.richBullets,
      icon: <UnorderedListOutlined />,
      on: state.bullets,
      run: () => act().toggleBulletList().run(),
    },
    {
      key: 'numbers',
      text: kit.richNumbers,
      icon: <OrderedListOutlined />,
      on: state.numbers,
      run: () => act().toggleOrderedList().run(),
    },
    {
      key: 'quote',
      text: kit.richQuote,
      icon: <span aria-hidden>❝</span>,
      on: state.quote,
      run: () => act().toggleBlockquote().run(),
    },
    { key: 'link', text: kit.richLink, icon: <LinkOutlined />, on: state.link, run: open.link },
    { key: 'picture', text: kit.richPicture, icon: <PictureOutlined />, run: open.picture },
    {
      key: 'alt',
      text: kit.richAlt,
      icon: <CommentOutlined />,
      off: !state.picture,
      run: open.describe,
    },
    {
      key: 'rule',
      text: kit.richRule,
      icon: <LineOutlined />,
      run: () => act().setHorizontalRule().run(),
    },
    {
      key: 'undo',
      text: kit.richUndo,
      icon: <UndoOutlined />,
      off: !state.undo,
      run: () => act().undo().run(),
    },
    {
      key: 'redo',
      text: kit.richRedo,
      icon: <RedoOutlined />,
      off: !state.redo,
      run: () => act().redo().run(),
    },
  ];
}

/** Paragraph or heading of the place where the cursor is. */
function BlockChoice({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const { t } = useText();
  const level = useEditorState({
    editor,
    selector: ({ editor: own }) =>
      levels.find((one) => own.isActive('heading', { level: one })) ?? 0,
  });
  return (
    <Select
      size="small"
      variant="borderless"
      className="k-rich-block"
      value={level}
      disabled={disabled}
      aria-label={t(kit.richBlock)}
      popupMatchSelectWidth={false}
      options={[
        { value: 0, label: t(kit.richParagraph) },
        ...levels.map((one) => ({ value: one, label: t(kit.richHeading, { n: one - 1 }) })),
      ]}
      onChange={(chosen) => {
        const heading = levels.find((one) => one === chosen);
        if (heading) editor.chain().focus().setHeading({ level: heading }).run();
        else editor.chain().focus().setParagraph().run();
      }}
    />
  );
}

/** The words for a picture are asked for as soon as it is there; the name of its file is no description. */
function usePicture(
  editor: Editor,
  purpose: PurposeName,
  describe: () => void,
): (file: File) => void {
  const { t } = useText();
  const { bytesMax } = purposes[purpose];
  const { message } = App.useApp();
  const send = useMutation({
    mutationFn: (file: File) => client(uploadFile, { purpose }, { files: { file } }),
    onSuccess: ({ fileUrl }) => {
      editor.chain().focus().setImage({ src: fileUrl, alt: '' }).run();
      editor.commands.setNodeSelection(placeOfPicture(editor, fileUrl));
      describe();
    },
  });
  return (file) => {
    if (!PICTURE_TYPES.includes(file.type)) void message.error(t(kit.pictureFormat));
    else if (file.size > bytesMax)
      void message.error(t(kit.pictureBig, { size: `${Math.round(bytesMax / 2 ** 20)} MB` }));
    else send.mutate(file);
  };
}

/** The last place of a picture that was put in just now. */
function placeOfPicture(editor: Editor, src: string): number {
  let found = 0;
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'image' && node.attrs['src'] === src && !node.attrs['alt']) found = at;
  });
  return found;
}

/** WCAG 1.1.1 The words for the chosen picture. */
function AltDialog({ editor, close }: { editor: Editor; close: () => void }) {
  const { t } = useText();
  const before: unknown = editor.getAttributes('image')['alt'];
  const [alt, setAlt] = useState(typeof before === 'string' ? before : '');
  const apply = () => {
    editor.chain().focus().updateAttributes('image', { alt: alt.trim() }).run();
    close();
  };
  return (
    <Modal
      open
      title={t(kit.richAlt)}
      okText={t(kit.apply)}
      cancelText={t(kit.cancel)}
      onCancel={close}
      onOk={apply}
    >
      <Form component={false} layout="vertical">
        <Form.Item label={t(kit.richAltLabel)} htmlFor="k-rich-alt" extra={t(kit.richAltHint)}>
          <Input
            id="k-rich-alt"
            autoFocus
            value={alt}
            maxLength={ALT_MAX}
            onChange={(event) => setAlt(event.target.value)}
            onPressEnter={apply}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** An empty address takes the link away. */
function LinkDialog({ editor, close }: { editor: Editor; close: () => void }) {
  const { t } = useText();
  const [form] = Form.useForm<{ href: string }>();
  const before: unknown = editor.getAttributes('link')['href'];
  const finish = ({ href }: { href: string }) => {
    const to = href.trim();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (to === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && before === undefined)
      chain
        .insertContent({ type: 'text', text: to, marks: [{ type: 'link', attrs: { href: to } }] })
        .run();
    else chain.setLink({ href: to }).run();
    close();
  };
  return (
    <Modal
      open
      title={t(kit.richLink)}
      okText={t(kit.apply)}
      cancelText={t(kit.cancel)}
      onCancel={close}
      onOk={() => form.submit()}
    >
      <Form
        form={form}
        component={false}
        layout="vertical"
        initialValues={{ href: typeof before === 'string' ? before : '' }}
        onFinish={finish}
      >
        <Form.Item
          name="href"
          label={t(kit.richAddress)}
          extra={t(kit.richAddressHint)}
          rules={[
            {
              pattern: /^\s*((https?:\/\/|mailto:|tel:)\S+)?\s*$/i,
              message: t(kit.richAddressWrong),
            },
          ]}
        >
          <Input autoFocus placeholder="https://" onPressEnter={() => form.submit()} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** Arrows go along the tools and around. */
function goAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLButtonElement)) return;
  const tools = [
    ...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)'),
  ];
  const at = tools.indexOf(event.target);
  tools[(at + step + tools.length) % tools.length]?.focus();
  event.preventDefault();
}
