import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { RichTextProps } from './RichEditor.tsx';

// The editor is half as large as the console's own code; only forms with such a field load it.
const Editor = lazy(() => import('./RichEditor.tsx'));

/**
 * A description with headings, lists, links and pictures, kept as HTML; the server cleans what it keeps.
 * In: value and onChange (so it is a field of a form), its name, the most characters.
 * `<Field name="description" label=…><RichText label=… max={DESCRIPTION_MAX} /></Field>`
 */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 5 }} />}>
      <Editor {...props} />
    </Suspense>
  );
}
