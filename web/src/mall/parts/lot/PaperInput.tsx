import { type ComponentProps, useState } from 'react';
import { PICTURE_TYPES } from '../../account/PictureField.tsx';
import { useMall } from '../../mall.tsx';
import { files as words } from '../../text/files.ts';

type Props = Pick<ComponentProps<'input'>, 'name' | 'required' | 'aria-describedby'> & {
  id: string;
};

/** The choice of pictures as the other forms have it (client/files.ts), for a part that is hydrated. */
export function PaperInput(props: Props) {
  const { t } = useMall();
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <>
      <input
        {...props}
        type="file"
        accept={PICTURE_TYPES}
        multiple
        className="file-behind"
        onChange={(event) => setNames([...(event.target.files ?? [])].map(({ name }) => name))}
      />
      <label className="button button-small" htmlFor={props.id}>
        {t(words.chooseMany)}
      </label>
      <ul className="chosen" aria-live="polite">
        {names.map((name, at) => (
          <li key={at}>{name}</li>
        ))}
      </ul>
    </>
  );
}
