import { fileLink, uploadFile } from '@tradeport/api/files/calls';
import type { PurposeName } from '@tradeport/api/files/model';
import type { AccountPicture } from '@tradeport/api/mall/account/form';
import type { Upload } from '../../kernel/ctx.ts';
import { refuse } from '../../kernel/refused.ts';
import { expected } from '../cart.ts';
import { type MallParts, refusalText, type Visit } from '../visit.ts';

type Visitor = Pick<Visit, 'scope' | 'lang'> & Pick<MallParts, 'kernel'>;

/** What the pictures of a page are for; `many`: a field may have several of them. */
export type PictureFields = { purpose: PurposeName; many?: true };

/**
 * Stores a picture as it comes, so that a form which is refused does not ask for it again: its code stays in the form, as
 * `{field}Code`, or ticked as `{field}.{code}`. A picture that is refused is so at its field.
 */
export async function keepPicture(
  { kernel, scope, lang }: Visitor,
  { purpose, many }: PictureFields,
  file: Upload,
): Promise<Record<string, string>> {
  try {
    const uploads = [file];
    const { fileCode } = await kernel.call({ ...scope, uploads }, uploadFile, { purpose });
    return many ? { [`${file.field}.${fileCode}`]: 'on' } : { [`${file.field}Code`]: fileCode };
  } catch (error) {
    const { code, facts } = expected(error);
    return refuse(code, facts, { [file.field]: refusalText({ code, facts }, lang) });
  }
}

/** What to show of the pictures that a form has by their codes; `known` have a link already. */
export function picturesOf(
  { kernel, scope }: Visitor,
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
