import { isPossible } from '@tradeport/api/kernel/available';
import {
  deleteProduct,
  ownProducts,
  ownProductTabs,
  putProductOnShelf,
  submitProduct,
  submitRevision,
  takeProductOffShelf,
  withdrawProduct,
} from '@tradeport/api/catalogue/calls';
import {
  isOnShelf,
  productActions,
  type productLife,
  revisionActions,
} from '@tradeport/api/catalogue/lifecycle';
import type { productStatuses } from '@tradeport/api/catalogue/model';
import type { Step, VerbOf } from '@tradeport/api/kernel/lifecycle';
import { langs } from '@tradeport/api/kernel/text';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import type { Action } from '../../console/kit/actions.tsx';
import { useEach } from '../../console/kit/notDone.ts';
import { useMutate } from '../../lib/query.ts';
import { useMay, usePermissions } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useMallAddresses } from '../../lib/useMallAddresses.ts';
import { productReads } from './reads.ts';
import { products } from './text.ts';
import { type RevisionTarget, useRevisionActions } from './useRevisionActions.ts';

type Status = (typeof productStatuses)[number];
type ActionTarget = RevisionTarget & { status: Status };
type BulkTarget = ActionTarget & { goodsName: string };
/** Steps of the one who sells; those of a reviewer are on the review's own page. */
const verbs = ['submit', 'put_on', 'withdraw', 'take_off'] as const satisfies readonly VerbOf<
  typeof productLife
>[];
const calls = {
  submit: submitProduct,
  put_on: putProductOnShelf,
  withdraw: withdrawProduct,
  take_off: takeProductOffShelf,
} as const;
type BulkCall = (typeof calls)[keyof typeof calls] | typeof submitRevision;

/** CAT-02 The actions on a product now; a blocked one says why. */
export function useProductActions(
  done?: (goodsCode: string, gone: boolean) => void,
): (row: ActionTarget) => Action[] {
  const { t } = useText();
  const may = useMay();
  const offered = useOffered(productActions);
  const mall = useMallAddresses();
  const stale = { invalidates: productReads };
  const runs = {
    submit: useMutate(submitProduct, stale).run,
    put_on: useMutate(putProductOnShelf, stale).run,
    withdraw: useMutate(withdrawProduct, stale).run,
    take_off: useMutate(takeProductOffShelf, stale).run,
  };
  const remove = useMutate(deleteProduct, { invalidates: [ownProducts, ownProductTabs] });
  const revisionActions = useRevisionActions((code) => done?.(code, false));
  return (row) => {
    const { goodsCode, goodsName: name, status } = row;
    const step = (verb: keyof typeof runs) => ({
      run: async () => {
        await runs[verb]({ goodsCode });
        done?.(goodsCode, false);
      },
    });
    const steps = offered(row, {
      submit: step('submit'),
      put_on: step('put_on'),
      withdraw: step('withdraw'),
      // It stops selling: never the step that is offered first.
      take_off: { ...step('take_off'), danger: true },
    });
    const waiting = revisionActions(row);
    const shop = isOnShelf(status)
      ? [
          {
            key: 'shop',
            text: products.inShop,
            aside: true,
            run: () => window.open(mall.product(goodsCode), '_blank', 'noopener'),
          },
        ]
      : [];
    if (!may('product.edit')) return [...steps, ...shop];
    return [
      ...waiting,
      ...steps,
      ...shop,
      {
        key: 'copy',
        text: products.duplicate,
        aside: true,
        to: `/goods/product/new?from=${goodsCode}`,
      },
      ...offered(row, {
        remove: {
          danger: true,
          confirm: { title: t(products.removeTitle, { name }), text: t(products.removeText) },
          run: async () => {
            await remove.run({ goodsCode });
            done?.(goodsCode, true);
          },
        },
      }),
    ];
  };
}

/** The same for several: those that are in a state for it, one after the other; failures are shown at the end. */
export function useBulkActions(): (rows: readonly BulkTarget[]) => Action[] {
  const { t } = useText();
  const permissions = usePermissions();
  const each = useEach();
  const runAll = (call: BulkCall, rows: readonly BulkTarget[]) =>
    each(
      call,
      rows.map(({ goodsCode, goodsName: name }) => ({ name, input: { goodsCode } })),
      productReads,
    );
  return (rows) => {
    const action = (
      key: string,
      step: Pick<Step<string>, 'by' | 'text'>,
      call: BulkCall,
      fit: readonly BulkTarget[],
    ): Action[] => {
      if (!step.by.some((who) => permissions.has(who))) return [];
      const text = { ...step.text };
      if (fit.length > 0)
        for (const lang of langs)
          text[lang] = t(products.bulkVerb[lang], { verb: step.text[lang], n: fit.length });
      return [
        {
          key,
          text,
          disabled: fit.length > 0 ? undefined : t(products.bulkNone),
          run: () => runAll(call, fit),
        },
      ];
    };
    const { submit } = revisionActions.acts;
    const changed = rows.filter(
      (row) => row.revision && isPossible(revisionActions, 'submit', row.revision),
    );
    return [
      ...verbs.flatMap((verb) => {
        const fit = rows.filter((row) => isPossible(productActions, verb, row));
        return action(verb, productActions.acts[verb], calls[verb], fit);
      }),
      ...(changed.length > 0 ? action('revision-submit', submit, submitRevision, changed) : []),
    ];
  };
}
