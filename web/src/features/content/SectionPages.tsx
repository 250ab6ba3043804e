import './content.css';
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { pageVersionLife } from '@tradeport/api/content/lifecycle';
import { orderSectionPages, sectionPages } from '@tradeport/api/content/help-calls';
import { inLang } from '@tradeport/api/kernel/text';
import { Button, Modal, Skeleton } from 'antd';
import { useEffect, useRef } from 'react';
import { Failed } from '../../console/kit/Failure.tsx';
import { StateTag } from '../../console/kit/Values.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { texts } from './text.ts';

type Props = { sectionCode: string; name: string; close: () => void };

/** CMS-02a The pages of a section, moved up and down by buttons: by mouse, finger and keyboard alike. */
export function SectionPages({ sectionCode, name, close }: Props) {
  const { t, lang } = useText();
  const may = useMay()('page.publish');
  const found = useCall(sectionPages, { sectionCode }, { quiet: true });
  const put = useMutate(orderSectionPages, { invalidates: [sectionPages], ownNotice: true });
  const moved = useRef<string>(null);
  const list = useRef<HTMLOListElement>(null);
  const pages = found.data ?? [];
  const shift = (at: number, by: -1 | 1) => {
    const pageCodes = pages.map(({ pageCode }) => pageCode);
    const code = pageCodes[at];
    if (code === undefined) return;
    moved.current = `${code} ${by}`;
    const order = pageCodes.toSpliced(at, 1).toSpliced(at + by, 0, code);
    put.start({ sectionCode, pageCodes: order });
  };
  // The focus goes along with the row, so that it can be moved on by the same key.
  useEffect(() => {
    const key = moved.current;
    if (key === null) return;
    moved.current = null;
    const [code = ''] = key.split(' ');
    const row = list.current?.querySelector(`[data-page="${code}"]`);
    const same = row?.querySelector<HTMLButtonElement>(`[data-move="${key}"]:not(:disabled)`);
    (same ?? row?.querySelector<HTMLButtonElement>('button:not(:disabled)'))?.focus();
  }, [found.data]);
  return (
    <Modal open title={`${t(texts.orderPages)}: ${name}`} footer={null} onCancel={close}>
      {found.error && <Failed error={found.error} retry={found.refetch} />}
      {!found.data && !found.error && <Skeleton active />}
      {found.data && pages.length === 0 && <p className="k-muted">{t(texts.noPages)}</p>}
      {pages.length > 0 && (
        <p className="k-muted">{t(may ? texts.orderPagesHint : texts.mayNot)}</p>
      )}
      <ol className="ct-order" ref={list}>
        {pages.map(({ pageCode, title, published }, at) => {
          const what = inLang(title, lang);
          const button = (by: -1 | 1, isLast: boolean) => (
            <Button
              type="text"
              data-move={`${pageCode} ${by}`}
              icon={by < 0 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
              disabled={!may || isLast || put.pending}
              aria-label={t(by < 0 ? texts.up : texts.down, { what })}
              onClick={() => shift(at, by)}
            />
          );
          return (
            <li key={pageCode} data-page={pageCode}>
              <span>{what}</span>
              {!published && <StateTag state={pageVersionLife.states.draft} />}
              <span className="ct-tools">
                {button(-1, at === 0)}
                {button(1, at === pages.length - 1)}
              </span>
            </li>
          );
        })}
      </ol>
    </Modal>
  );
}
