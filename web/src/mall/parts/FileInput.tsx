import type { ComponentProps } from 'react';
import { useMall } from '../mall.tsx';
import { files as words } from '../text/files.ts';

/** A choice of files. A script names it in the page's language and shows what was chosen (client/files.ts). */
export function FileInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useMall();
  return (
    <input
      {...props}
      type="file"
      data-choose={t(props.multiple ? words.chooseMany : words.choose)}
    />
  );
}
