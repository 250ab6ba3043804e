import { EXPORT_PATH, type ExportKind, type exportFilter } from '@tradeport/api/imports/model';
import { writeForm } from '@tradeport/api/kernel/form';
import type { Texts } from '@tradeport/api/kernel/text';
import type { z } from 'zod';
import type { ExportFile } from '../../console/kit/list/ServerExport.tsx';
import * as words from '@tradeport/api/kernel/words/index';
import * as importsWords from '@tradeport/api/imports/words';

const kinds: Record<ExportKind, Texts> = {
  Products: words.products,
  Prices: words.prices,
  Stock: importsWords.stock,
};

/** CAT-06 Files that the import reads again, with the list's own filters. */
export function exportFiles(
  of: readonly ExportKind[],
  filter: z.input<typeof exportFilter>,
  t: (text: Texts) => string,
): ExportFile[] {
  const query = writeForm(filter).toString();
  return of.flatMap((kind) =>
    ['xlsx', 'csv'].map((ending) => ({
      text: `${t(kinds[kind])} · ${ending.toUpperCase()}`,
      href: `${EXPORT_PATH}${kind}.${ending}?${query}`,
      name: kind.toLowerCase(),
      ending,
    })),
  );
}
