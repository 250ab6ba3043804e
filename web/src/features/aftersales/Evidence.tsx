import { useText } from '../../lib/text.ts';
import type { Refund } from './sides.ts';
import { refunds } from './text.ts';

/** AFS-01c Pictures that a side has handed in; each opens in full. */
export function Evidence({ pictures }: Pick<Refund, 'pictures'>) {
  const { t } = useText();
  if (pictures.length === 0) return null;
  return (
    <div className="a-pictures">
      {pictures.map((picture, at) => (
        <a key={picture.fileCode} href={picture.fileUrl} target="_blank" rel="noreferrer">
          <img src={picture.fileUrl} alt={`${t(refunds.pictures)} ${at + 1}`} />
        </a>
      ))}
    </div>
  );
}
