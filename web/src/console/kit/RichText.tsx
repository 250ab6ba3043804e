import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { kit } from './text.ts';

/**
 * A description as HTML, with a preview that runs nothing (a frame without scripts).
 * In: value and onChange (so it is a field of a form), the most characters; the server cleans what it keeps.
 * `<Field name="description" label=…><RichText max={DESCRIPTION_MAX} /></Field>`
 */
export function RichText(props: {
  value?: string;
  onChange?: (html: string) => void;
  max: number;
  id?: string;
  rows?: number;
}) {
  const { t } = useText();
  const [side, setSide] = useState<'write' | 'preview'>('write');
  const { value = '' } = props;
  return (
    <div className="k-rich">
      <Segmented
        size="small"
        value={side}
        onChange={setSide}
        options={[
          { value: 'write', label: t(kit.write) },
          { value: 'preview', label: t(kit.preview) },
        ]}
      />
      {side === 'write' ? (
        <Input.TextArea
          id={props.id}
          value={value}
          rows={props.rows ?? 8}
          maxLength={props.max}
          showCount
          onChange={(event) => props.onChange?.(event.target.value)}
        />
      ) : value.trim() ? (
        <iframe className="k-rich-preview" sandbox="" title={t(kit.preview)} srcDoc={page(value)} />
      ) : (
        <p className="k-muted k-rich-preview">{t(kit.previewEmpty)}</p>
      )}
    </div>
  );
}

function page(html: string): string {
  return `<!doctype html><meta charset="utf-8"><style>body{font:14px/1.5 system-ui,sans-serif;margin:12px;color:#1f2933}img{max-width:100%}</style>${html}`;
}
