import './payment.css';
import { FilePdfOutlined } from '@ant-design/icons';
import { fileLink } from '@tradeport/api/files/calls';
import { LINK_S } from '@tradeport/api/files/model';
import { Skeleton } from 'antd';
import { Failed } from '../../console/kit/Failure.tsx';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { payments } from './text.ts';

/** FIL-02 The voucher by a signed link that expires: asked for anew before it does. */
export function Voucher(props: { fileCode: string; number: string; small?: boolean }) {
  const { t } = useText();
  const link = useCall(
    fileLink,
    { fileCode: props.fileCode },
    { quiet: true, every_ms: (LINK_S - 60) * 1000 },
  );
  if (link.error && !link.data) return <Failed error={link.error} retry={link.refetch} />;
  if (!link.data) return <Skeleton.Image active />;
  const { fileUrl, mediaType, fileName, width, height } = link.data;
  if (mediaType === 'application/pdf') {
    return (
      <a className="p-pdf" href={fileUrl} target="_blank" rel="noreferrer">
        <FilePdfOutlined aria-hidden />{' '}
        <span>
          {t(payments.voucherPdf)}
          <small className="k-muted">{fileName}</small>
        </span>
      </a>
    );
  }
  return (
    <a
      className={props.small ? 'p-voucher p-voucher-small' : 'p-voucher'}
      href={fileUrl}
      target="_blank"
      rel="noreferrer"
      title={t(payments.voucherOpen)}
    >
      <img
        src={fileUrl}
        alt={t(payments.voucherAlt, { no: props.number })}
        width={width ?? 320}
        height={height ?? 240}
      />
    </a>
  );
}
