import { writeForm } from '@tradeport/api/kernel/form';
import { PAPERS_PATH, type PaperKind, paperKinds, paperTexts } from '@tradeport/api/orders/papers';
import { App } from 'antd';
import type { Action } from '../../console/kit/actions.tsx';
import { fetchFile } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { orders } from './text.ts';

/** How long the address of a file that was opened in a tab of its own stays. */
const OPEN_MS = 60_000;

/** ORD-10 Papers of one order or of many, as one PDF in a tab of its own. */
export function usePapers(): (
  contractCodes: readonly string[],
  kinds?: readonly PaperKind[],
) => Action[] {
  const { t } = useText();
  const { message } = App.useApp();
  const open = async (paper: PaperKind, contractCodes: readonly string[]) => {
    // Opened at once, while the browser still knows of the click; it is filled when the file is there.
    const tab = window.open('', '_blank');
    try {
      const form = writeForm({ paper, contractCodes });
      const file = await fetchFile(`${PAPERS_PATH}?${form}`, new AbortController().signal);
      const url = URL.createObjectURL(file);
      if (tab) tab.location.href = url;
      else window.location.assign(url);
      setTimeout(() => URL.revokeObjectURL(url), OPEN_MS);
    } catch (error) {
      tab?.close();
      if (error instanceof Error) void message.error(error.message || t(orders.printFailed));
    }
  };
  return (contractCodes, kinds = paperKinds) =>
    kinds.map((paper) => ({
      key: paper,
      text: paperTexts[paper],
      run: () => open(paper, contractCodes),
    }));
}
