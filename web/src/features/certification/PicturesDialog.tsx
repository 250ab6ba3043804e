import './certification.css';
import { Modal } from 'antd';
import { useText } from '../../lib/text.ts';
import type { Qualification } from './qualificationColumns.tsx';
import { certification, papers } from './text.ts';

/** CRT-02 The papers of a qualification. */
export function PicturesDialog({ row, close }: { row: Qualification; close: () => void }) {
  const { t } = useText();
  return (
    <Modal open title={row.userinfoQuaName} onCancel={close} footer={null} width={720}>
      <div className="ct-pictures">
        {row.pictures.map((picture, at) => (
          <figure key={picture.fileCode} className="ct-picture">
            <a
              href={picture.fileUrl}
              target="_blank"
              rel="noreferrer"
              title={t(certification.openPicture)}
            >
              <img
                src={picture.fileUrl}
                alt={`${t(papers.pictures)} ${at + 1}`}
                width={240}
                height={140}
              />
            </a>
          </figure>
        ))}
      </div>
    </Modal>
  );
}
