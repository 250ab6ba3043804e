import './pricing.css';
import { getPriceList, movePriceList, priceListPage } from '@tradeport/api/pricing/calls';
import { priceListActions, priceListLife } from '@tradeport/api/pricing/lifecycle';
import { inLang } from '@tradeport/api/kernel/text';
import { Tag } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import type { Action } from '../../console/kit/actions.tsx';
import { DetailPage, Section } from '../../console/kit/DetailPage.tsx';
import { StateTag } from '../../console/kit/Values.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { assignedText } from './AssignedField.tsx';
import { Matrix } from './Matrix.tsx';
import { type PriceList, PriceListDialog } from './PriceListDialog.tsx';
import { lists, scopes } from './text.ts';
import { useValidity } from './validity.ts';

/** CAT-03 A price list: whom it is for, and what it says of each SKU. */
export default function PriceListPage() {
  const { priceListCode = '' } = useParams();
  const { t, lang } = useText();
  const format = useFormat();
  const validity = useValidity();
  const list = useCall(getPriceList, { priceListCode }, { quiet: true });
  const [editing, setEditing] = useState(false);
  const actions = useListActions(() => setEditing(true));
  return (
    <>
      <DetailPage
        query={list}
        view={(known) => ({
          title: inLang(known.name, lang),
          status: <StateTag state={priceListLife.states[known.status]} />,
          actions: actions(known),
          facts: [
            { label: lists.number, value: known.priceListNo },
            { label: lists.currency, value: known.currency },
            { label: lists.seller, value: known.sellerName },
            { label: lists.valid, value: validity(known) },
            { label: lists.priority, value: format.number(known.priority) },
            { label: lists.prices, value: format.number(known.prices) },
          ],
          main: (
            <>
              <Section title={t(lists.assigned)}>
                {known.assignedTo.length === 0 ? (
                  <p className="k-muted">{t(lists.assignedNone)}</p>
                ) : (
                  <div className="pr-tags">
                    {known.assignedTo.map((one) => (
                      <Tag key={`${one.kind} ${one.key} ${one.contractNo}`}>
                        {assignedText(one, t(scopes[one.kind]))}
                      </Tag>
                    ))}
                  </div>
                )}
              </Section>
              <Matrix list={known} />
            </>
          ),
        })}
      />
      {editing && list.data && <PriceListDialog list={list.data} close={() => setEditing(false)} />}
    </>
  );
}

/** The actions on the list, the next step first. */
function useListActions(edit: () => void): (list: PriceList) => Action[] {
  const move = useMutate(movePriceList, { invalidates: [getPriceList, priceListPage] });
  const offered = useOffered(priceListActions);
  return (list) => {
    const { priceListCode, version } = list;
    const step = (verb: 'activate' | 'pause' | 'archive') => ({
      run: () => move.run({ priceListCode, version, step: verb }),
    });
    return offered(list, {
      activate: step('activate'),
      edit: { run: edit },
      pause: step('pause'),
      archive: { ...step('archive'), danger: true },
    });
  };
}
