import { uploadFile } from '@tradeport/api/files/calls';
import type { Upload } from '../../kernel/ctx.ts';
import { refuse } from '../../kernel/refused.ts';
import { expected, refusalText } from '../../kernel/as-refused.ts';
import type { PictureFields } from '../../kernel/shop.ts';
import type { MallParts, Visit } from '../visit.ts';

type Visitor = Pick<Visit, 'scope' | 'lang'> & Pick<MallParts, 'kernel'>;

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
