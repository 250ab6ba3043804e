import { prepared } from '../../kernel/prepared.ts';
import { fileLink } from '@tradeport/api/files/calls';
import type { AccountPicture } from '@tradeport/api/mall/account/form';
import type { Scope } from '../../kernel/context.ts';
import type { Dispatch } from '../../kernel/dispatch.ts';

/** The pictures of a form by their codes; `known` have a link already. */
export function picturesOf(
  { kernel, scope }: { kernel: Pick<Dispatch, 'call'>; scope: Scope },
  codes: readonly string[],
  known: readonly AccountPicture[],
): Promise<AccountPicture[]> {
  return Promise.all(
    codes.map(
      async (fileCode) =>
        known.find((one) => one.fileCode === fileCode) ??
        (await kernel.call(scope, fileLink, { fileCode })),
    ),
  );
}

/** Everybody may see the files. */
export const openFiles = prepared('files.openFiles')`
  update file set open = true where tenant_id = :tenantId and id = any(:ids::uuid[])`;

/** The files stay, and say of nobody any more. */
export const orphanFilesOf = prepared('files.orphanFilesOf')`
  update file set owner_id = null, name = '–' where tenant_id = :tenantId and owner_id = any(:ownerIds::uuid[])`;
