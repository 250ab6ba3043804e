import { DownloadOutlined, DownOutlined, UploadOutlined } from '@ant-design/icons';
import { SHIP_EXPORT_PATH, SHIP_TEMPLATE_PATH } from '@tradeport/api/orders/shipping';
import { readShipFile } from '@tradeport/api/orders/shipping-calls';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Dropdown, Space, Upload } from 'antd';
import { useState } from 'react';
import { saveFile } from '../../console/kit/list/Export.tsx';
import { client, fetchFile } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import type { FileRead } from './ShipFile.tsx';
import { shipMany } from './shippingText.ts';
import type { Side } from './sides.ts';

/** Orders to ship as a file, and the file with their numbers. */
export function ShipFiles(props: { side: Side; read: (file: FileRead) => void }) {
  const { t } = useText();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const save = async (path: string, name: string) => {
    setBusy(true);
    try {
      saveFile(await fetchFile(path, new AbortController().signal), name);
    } catch (error) {
      if (error instanceof Error) void message.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  const read = useMutation({
    mutationFn: async (file: File) => ({
      name: file.name,
      ...(await client(readShipFile, {}, { files: { file } })),
    }),
    onSuccess: props.read,
  });
  const orders = (ending: string) => {
    const day = new Date().toLocaleDateString('sv-SE');
    void save(`${SHIP_EXPORT_PATH}.${ending}?side=${props.side}`, `shipments-${day}.${ending}`);
  };
  return (
    <>
      <Space.Compact>
        <Button icon={<DownloadOutlined />} loading={busy} onClick={() => orders('xlsx')}>
          {t(shipMany.export)}
        </Button>
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'csv', label: 'CSV', onClick: () => orders('csv') },
              {
                key: 'template',
                label: t(shipMany.template),
                onClick: () =>
                  void save(`${SHIP_TEMPLATE_PATH}.xlsx`, 'tracking-numbers-template.xlsx'),
              },
            ],
          }}
        >
          <Button icon={<DownOutlined />} aria-label={t(shipMany.template)} />
        </Dropdown>
      </Space.Compact>
      <Upload
        accept=".xlsx,.csv"
        showUploadList={false}
        beforeUpload={(file) => {
          read.mutate(file);
          return false;
        }}
      >
        <Button icon={<UploadOutlined />} loading={read.isPending}>
          {t(shipMany.import)}
        </Button>
      </Upload>
    </>
  );
}
