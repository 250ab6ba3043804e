import './certification.css';
import type { Output } from '@tradeport/api/kernel/call';
import type { myCertification } from '@tradeport/api/certification/calls';
import { useText } from '../../lib/text.ts';
import { certification } from './text.ts';

type Known = Output<typeof myCertification>;

/** CRT-01 The papers, by links that expire. */
export function Pictures({ known }: { known: Known }) {
  const { t } = useText();
  const person = known.certificationType === '1';
  const all = [
    { text: certification.idFront, picture: known.idFront },
    { text: certification.idBack, picture: known.idBack },
    person
      ? { text: certification.idHeld, picture: known.idHeld }
      : { text: certification.licence, picture: known.licence },
  ];
  return (
    <div className="ct-pictures">
      {all.map(({ text, picture }) => (
        <figure key={text.en} className="ct-picture">
          <figcaption>{t(text)}</figcaption>
          {picture ? (
            <a
              href={picture.fileUrl}
              target="_blank"
              rel="noreferrer"
              title={t(certification.openPicture)}
            >
              <img src={picture.fileUrl} alt={t(text)} width={240} height={140} />
            </a>
          ) : (
            <span className="k-muted">{t(certification.noPicture)}</span>
          )}
        </figure>
      ))}
    </div>
  );
}
