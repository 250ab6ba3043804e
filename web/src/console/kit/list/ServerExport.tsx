import { DownloadOutlined, StopOutlined } from '@ant-design/icons';
import { App, Button, Dropdown } from 'antd';
import { useRef, useState } from 'react';
import { fetchFile } from '../../../lib/api.ts';
import { useText } from '../../../lib/text.ts';
import { kit } from '../text.ts';
import { saveFile } from './Export.tsx';

/**
 * A file of the whole list as the server writes it: how the menu calls it, and its address with the filters. Its name and
 * its ending, where they are not those of the list and of the text.
 */
export type ExportFile = { text: string; href: string; name?: string; ending?: string };
const ERROR_S = 5;

/** One button, a menu of formats; while the server writes, it can be stopped. */
export function ServerExport(props: { files: readonly ExportFile[]; name: string }) {
  const { t } = useText();
  const { message } = App.useApp();
  const stop = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (file: ExportFile) => {
    const own = new AbortController();
    stop.current = own;
    setBusy(true);
    try {
      const day = new Date().toLocaleDateString('sv-SE');
      saveFile(
        await fetchFile(file.href, own.signal),
        `${file.name ?? props.name}-${day}.${file.ending ?? file.text.toLowerCase()}`,
      );
    } catch (error) {
      if (!own.signal.aborted && error instanceof Error)
        void message.error(error.message || t(kit.failed), ERROR_S);
    } finally {
      setBusy(false);
    }
  };
  if (busy)
    return (
      <Button icon={<StopOutlined />} onClick={() => stop.current?.abort()}>
        {t(kit.exportStop)}
      </Button>
    );
  const items = props.files.map((file) => ({
    key: file.text,
    label: file.text,
    onClick: () => void run(file),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<DownloadOutlined />}>{t(kit.exportCsv)}</Button>
    </Dropdown>
  );
}
