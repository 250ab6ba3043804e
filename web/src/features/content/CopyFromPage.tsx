import { getPage, pageList } from '@tradeport/api/content/calls';
import { BLOCKS_MAX } from '@tradeport/api/content/blocks';
import { mayStandOn } from '@tradeport/api/content/model';
import { Checkbox, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { useCall, usePaged } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { newCode } from './blockActs.ts';
import { useNameOf } from './BlockList.tsx';
import { useEditing } from './editing.ts';
import { usePageName } from './places.ts';
import { texts } from './text.ts';
import { copyOf, everyBlock, type Typed } from './tree.ts';

const CHOICES = 100;

/** CMS-01c Blocks of another page, with all that is in them, are added at the end of this one. */
export function CopyFromPage(props: {
  pageCode: string;
  blocks: readonly Typed[];
  add: (blocks: readonly Typed[]) => void;
  close: () => void;
}) {
  const { t } = useText();
  const { learn, kind } = useEditing();
  const nameOfPage = usePageName();
  const nameOf = useNameOf();
  const [from, setFrom] = useState<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const pages = usePaged(pageList, { rows: CHOICES }, { quiet: true }).data?.rows ?? [];
  const other = useCall(getPage, from === null ? null : { pageCode: from }).data;
  const all: readonly Typed[] = other?.content.blocks ?? [];
  const known = all.filter((one) => mayStandOn(kind, one.kind));
  const chosen = known.filter((one) => !left.has(one.blockCode));
  const isTooMuch = everyBlock(props.blocks).length + everyBlock(chosen).length > BLOCKS_MAX;
  const copy = () => {
    learn(JSON.stringify((other?.named ?? []).map(({ code, name }) => [code, name])));
    props.add(chosen.map((one) => copyOf(one, newCode)));
    props.close();
  };
  return (
    <Modal
      open
      title={t(texts.fromPage)}
      okText={t(texts.copyHere)}
      okButtonProps={{ disabled: chosen.length === 0 || isTooMuch }}
      cancelText={t(texts.cancel)}
      onOk={copy}
      onCancel={props.close}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={t(texts.page)} htmlFor="ct-from">
          <Select
            id="ct-from"
            value={from}
            onChange={(code) => {
              setFrom(code);
              setLeft(new Set());
            }}
            placeholder={t(texts.choose)}
            showSearch={{ optionFilterProp: 'label' }}
            options={pages
              .filter((row) => row.pageCode !== props.pageCode && (row.isLive || row.draft))
              .map((row) => ({ value: row.pageCode, label: nameOfPage(row) }))}
          />
        </Form.Item>
        {other && known.length === 0 && (
          <p className="k-muted">
            {t(all.length > 0 ? texts.fromPageNotHere : texts.fromPageNone)}
          </p>
        )}
        {known.length > 0 && (
          <fieldset className="ct-choices">
            <legend>{t(texts.fromPageWhich)}</legend>
            {known.map((one) => (
              <Checkbox
                key={one.blockCode}
                checked={!left.has(one.blockCode)}
                onChange={() => setLeft((was) => new Set(toggled(was, one.blockCode)))}
              >
                {nameOf(one)}
              </Checkbox>
            ))}
          </fieldset>
        )}
        {isTooMuch && <p role="alert">{t(texts.fromPageFull, { max: BLOCKS_MAX })}</p>}
      </Form>
    </Modal>
  );
}

function toggled(all: ReadonlySet<string>, one: string): string[] {
  return all.has(one) ? [...all].filter((each) => each !== one) : [...all, one];
}
