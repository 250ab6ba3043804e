import './pricing.css';
import { PlusOutlined } from '@ant-design/icons';
import { deleteFreightTemplate, freightTemplates } from '@tradeport/api/pricing/calls';
import { App, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Empty } from '../../console/kit/Empty.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { StatusTag } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { FreightDialog, type Template } from './FreightDialog.tsx';
import { freight } from './text.ts';

/** CHK-04 The cost of sending, by seller and currency: few, so without pages. */
export default function FreightTemplates() {
  const { t } = useText();
  const { modal } = App.useApp();
  const format = useFormat();
  const all = useCall(freightTemplates, {}, { quiet: true });
  const remove = useMutate(deleteFreightTemplate, { invalidates: [freightTemplates] });
  const [edited, setEdited] = useState<Template | 'new' | null>(null);
  const ask = ({ templateCode, version }: Template) =>
    modal.confirm({
      title: t(freight.removeTitle),
      content: t(freight.removeText),
      okText: t(freight.remove),
      okButtonProps: { danger: true },
      onOk: () => remove.run({ templateCode, version }),
    });
  return (
    <div className="k-page">
      <PageHead title={t(freight.title)} note={all.data?.length}>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
          {t(freight.add)}
        </Button>
      </PageHead>
      <section className="k-card k-pad">
        {all.error && !all.data && <Failed error={all.error} retry={all.refetch} />}
        {all.isPending && <Skeleton active />}
        {all.data?.length === 0 && (
          <Empty
            title={t(freight.none)}
            hint={t(freight.noneHint)}
            action={<Button onClick={() => setEdited('new')}>{t(freight.add)}</Button>}
          />
        )}
        {all.data && all.data.length > 0 && (
          <div className="k-scroll">
            <table className="k-plain k-cardrows">
              <thead>
                <tr>
                  <th>{t(freight.seller)}</th>
                  <th>{t(freight.currency)}</th>
                  <th>{t(freight.by)}</th>
                  <th className="k-end">{t(freight.rules)}</th>
                  <th>{t(freight.enabled)}</th>
                  <th>
                    <span className="k-hidden">{t(freight.edit)}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {all.data.map((one) => (
                  <tr key={one.templateCode}>
                    <th scope="row" translate="no">
                      {one.sellerName}
                    </th>
                    <td data-label={t(freight.currency)}>{one.currency}</td>
                    <td data-label={t(freight.by)}>{t(freight[one.chargedBy])}</td>
                    <td className="k-end k-number" data-label={t(freight.rules)}>
                      {format.number(one.rules.length)}
                    </td>
                    <td data-label={t(freight.enabled)}>
                      <StatusTag
                        text={one.enabled ? freight.enabled : freight.off}
                        tone={one.enabled ? 'success' : 'neutral'}
                      />
                    </td>
                    <td className="k-end">
                      <Button size="small" onClick={() => setEdited(one)}>
                        {t(freight.edit)}
                      </Button>{' '}
                      <Button size="small" danger onClick={() => void ask(one)}>
                        {t(freight.remove)}
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
      {edited && (
        <FreightDialog template={edited === 'new' ? null : edited} close={() => setEdited(null)} />
      )}
    </div>
  );
}
