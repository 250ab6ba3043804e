import { PaperClipOutlined } from '@ant-design/icons';
import { uploadFile } from '@tradeport/api/files/calls';
import { purposes } from '@tradeport/api/files/model';
import { addMaterial, removeMaterial } from '@tradeport/api/orders/material-calls';
import {
  materialStatuses,
  MATERIALS_MAX,
  materialTexts,
  type MaterialType,
  materialTypes,
} from '@tradeport/api/orders/materials';
import { App, Button, Select, Space } from 'antd';
import { useRef, useState } from 'react';
import { useActions } from '../../console/kit/actions.tsx';
import { Section } from '../../console/kit/DetailPage.tsx';
import { When } from '../../console/kit/Values.tsx';
import { client } from '../../lib/api.ts';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import type { Order } from './sides.ts';
import { orderStale } from './stale.ts';
import { materials as texts } from './text.ts';

type Material = Order['materials'][number];
const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/gif';
const ERROR_S = 5;

/** ORD-10 The papers of an order: the selling side adds them, both sides open them. Nothing to see or to do: nothing shown. */
export function Materials({ order }: { order: Order }) {
  const { t } = useText();
  const may = useMay();
  const mine = may('order.ship') && materialStatuses.includes(order.status);
  if (order.materials.length === 0 && !mine) return null;
  return (
    <Section title={t(texts.title)}>
      {order.materials.length === 0 && <p className="k-muted">{t(texts.none)}</p>}
      <ul className="o-materials">
        {order.materials.map((one) => (
          <Paper key={one.materialCode} paper={one} contractCode={order.contractCode} mine={mine} />
        ))}
      </ul>
      {mine && order.materials.length < MATERIALS_MAX && (
        <AddPaper contractCode={order.contractCode} />
      )}
    </Section>
  );
}

function Paper({
  paper,
  contractCode,
  mine,
}: {
  paper: Material;
  contractCode: string;
  mine: boolean;
}) {
  const { t } = useText();
  const { start, dialog } = useActions();
  const remove = useMutate(removeMaterial, { invalidates: orderStale });
  const name = paper.name || t(materialTexts[paper.materialType]);
  return (
    <li className="o-material">
      <span className="k-stack-1">
        <strong>{t(materialTexts[paper.materialType])}</strong>
        <a href={paper.url} target="_blank" rel="noreferrer">
          <PaperClipOutlined aria-hidden /> {name}
        </a>
        <small className="k-muted">
          {paper.addedBy} · <When at={paper.addedAt} />
        </small>
      </span>
      {mine && (
        <Button
          type="text"
          size="small"
          aria-label={t(texts.removeOne, { name })}
          onClick={() =>
            start({
              key: 'remove',
              text: texts.remove,
              danger: true,
              run: () => remove.run({ contractCode, materialCode: paper.materialCode }),
              confirm: { title: t(texts.removeTitle, { name }), text: t(texts.removeText) },
            })
          }
        >
          {t(texts.remove)}
        </Button>
      )}
      {dialog}
    </li>
  );
}

/** The kind first, then the file; it is sent as soon as it is chosen. */
function AddPaper({ contractCode }: { contractCode: string }) {
  const { t } = useText();
  const format = useFormat();
  const { message } = App.useApp();
  const picker = useRef<HTMLInputElement>(null);
  const [materialType, setType] = useState<MaterialType>('bill_of_lading');
  const [rising, setRising] = useState(false);
  const add = useMutate(addMaterial, { invalidates: orderStale, quiet: true });
  const { bytesMax } = purposes.material;
  const send = async (file: File) => {
    if (file.size > bytesMax)
      return void message.error(t(texts.tooBig, { size: format.size(bytesMax) }), ERROR_S);
    setRising(true);
    try {
      const { fileCode } = await client(uploadFile, { purpose: 'material' }, { files: { file } });
      await add.run({ contractCode, materialType, fileCode });
      void message.success(t(texts.added));
    } catch (error) {
      if (error instanceof Error) void message.error(error.message, ERROR_S);
    } finally {
      setRising(false);
    }
  };
  return (
    <div className="o-addpaper">
      <Space.Compact block>
        <Select<MaterialType>
          value={materialType}
          onChange={setType}
          aria-label={t(texts.type)}
          className="k-wide"
          options={materialTypes.map((value) => ({ value, label: t(materialTexts[value]) }))}
        />
        <Button loading={rising} onClick={() => picker.current?.click()}>
          {t(texts.upload)}
        </Button>
      </Space.Compact>
      <small className="k-muted">{t(texts.hint, { size: format.size(bytesMax) })}</small>
      <input
        ref={picker}
        type="file"
        hidden
        accept={ACCEPTED}
        tabIndex={-1}
        aria-label={t(texts.upload)}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void send(file);
          event.target.value = '';
        }}
      />
    </div>
  );
}
