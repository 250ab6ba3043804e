import type { AccountPicture, Sent } from '@tradeport/api/mall/account/form';
import { ATTACHMENTS_MAX } from '@tradeport/api/orders/required';
import { useMall } from '../../../mall/mall.tsx';
import { FileField } from '../../../mall/kit/fields.tsx';
import { quotes as words } from '../../../mall/text/account-quotes.ts';

/** Those that were uploaded already, each ticked as long as it is to stay, and the choice of more. */
export function QuoteFiles({
  files,
  sent,
}: {
  files: readonly AccountPicture[];
  sent: Sent | null;
}) {
  const { t } = useMall();
  return (
    <>
      {files.map((file, at) => (
        <label className="check" key={file.fileCode}>
          <input type="checkbox" name={`file.${file.fileCode}`} defaultChecked />
          <a href={file.fileUrl}>{t(words.keepFile, { n: at + 1 })}</a>
        </label>
      ))}
      <FileField
        name="file"
        label={t(words.files)}
        hint={t(words.filesHint, { n: ATTACHMENTS_MAX })}
        fault={sent?.faults['file'] ?? sent?.faults['attachmentCodes']}
        multiple
        accept=".jpg,.jpeg,.png,.gif,.pdf"
      />
    </>
  );
}
