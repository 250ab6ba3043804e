import { isOneOf } from '@tradeport/api/kernel/keys';
import {
  deleteProduct,
  ownProducts,
  ownProductTabs,
  productForEdit,
  productHistory,
  putProductOnShelf,
  submitProduct,
  takeProductOffShelf,
  withdrawProduct,
} from '@tradeport/api/catalogue/calls';
import { productLife } from '@tradeport/api/catalogue/lifecycle';
import type { productStatuses } from '@tradeport/api/catalogue/model';
import { verbsFor, type VerbOf } from '@tradeport/api/kernel/lifecycle';
import { langs } from '@tradeport/api/kernel/text';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import type { Action } from '../../console/kit/actions.tsx';
import { kit } from '../../console/kit/text.ts';
import { client } from '../../lib/api.ts';
import { useMutate } from '../../lib/query.ts';
import { useMay, usePermissions } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { products } from './text.ts';

type Status = (typeof productStatuses)[number];
type ActionTarget = { goodsCode: string; goodsName: string; status: Status };
/** Steps of the one who sells; those of a reviewer are on the review's own page. */
const verbs = ['submit', 'put_on', 'withdraw', 'take_off'] as const satisfies readonly VerbOf<
  typeof productLife
>[];
type Verb = (typeof verbs)[number];
const calls = {
  submit: submitProduct,
  put_on: putProductOnShelf,
  withdraw: withdrawProduct,
  take_off: takeProductOffShelf,
} as const;
export const productReads = [ownProducts, ownProductTabs, productForEdit, productHistory];
const MESSAGE_S = 5;

/** CAT-02 What can be done with a product now; what can't says in which states it can. */
export function useProductActions(
  done?: (goodsCode: string, gone: boolean) => void,
): (row: ActionTarget) => Action[] {
  const { t } = useText();
  const may = useMay();
  const permissions = usePermissions();
  const stale = { invalidates: productReads };
  const runs = {
    submit: useMutate(submitProduct, stale).run,
    put_on: useMutate(putProductOnShelf, stale).run,
    withdraw: useMutate(withdrawProduct, stale).run,
    take_off: useMutate(takeProductOffShelf, stale).run,
  };
  const remove = useMutate(deleteProduct, { invalidates: [ownProducts, ownProductTabs] });
  return (row) => {
    const { goodsCode, goodsName: name, status } = row;
    const now = new Map(
      verbsFor(productLife, status, permissions).map((one) => [one.verb, one.now]),
    );
    const steps = verbs
      .filter((verb) => now.has(verb))
      .map((verb): Action => ({
        key: verb,
        text: productLife.steps[verb].text,
        // It stops selling: never the step that is offered first.
        danger: verb === 'take_off',
        disabled: now.get(verb)
          ? undefined
          : t(kit.onlyIn, {
              states: productLife.steps[verb].from
                .map((from) => t(productLife.states[from]))
                .join(', '),
            }),
        run: async () => {
          await runs[verb]({ goodsCode });
          done?.(goodsCode, false);
        },
      }));
    if (!may('product.edit')) return steps;
    return [
      ...steps,
      {
        key: 'remove',
        text: products.remove,
        danger: true,
        disabled: status === 'draft' ? undefined : t(products.removeOnlyDraft),
        confirm: { title: t(products.removeTitle, { name }), text: t(products.removeText) },
        run: async () => {
          await remove.run({ goodsCode });
          done?.(goodsCode, true);
        },
      },
    ];
  };
}

/** The same for several: those that are in a state for it, one after the other; failures are shown at the end. */
export function useBulkActions(): (rows: readonly ActionTarget[]) => Action[] {
  const { t } = useText();
  const permissions = usePermissions();
  const queries = useQueryClient();
  const { message } = App.useApp();
  const runAll = async (verb: Verb, rows: readonly ActionTarget[]) => {
    const faults: string[] = [];
    for (const { goodsCode } of rows) {
      try {
        await client(calls[verb], { goodsCode });
      } catch (error) {
        faults.push(error instanceof Error ? error.message : String(error));
      }
    }
    await Promise.all(
      productReads.map((call) => queries.invalidateQueries({ queryKey: [call.name] })),
    );
    if (faults[0])
      void message.error(
        t(products.bulkFailed, { failed: faults.length, n: rows.length, why: faults[0] }),
        MESSAGE_S,
      );
  };
  return (rows) =>
    verbs.flatMap((verb): Action[] => {
      const step = productLife.steps[verb];
      if (!step.by.some((who) => permissions.has(who))) return [];
      const fit = rows.filter((row) => isOneOf(row.status, step.from));
      const text = { ...step.text };
      if (fit.length > 0)
        for (const lang of langs)
          text[lang] = t(products.bulkVerb[lang], { verb: step.text[lang], n: fit.length });
      return [
        {
          key: verb,
          text,
          disabled: fit.length > 0 ? undefined : t(products.bulkNone),
          run: () => runAll(verb, fit),
        },
      ];
    });
}
