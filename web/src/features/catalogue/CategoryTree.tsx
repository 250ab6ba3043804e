import './catalogue.css';
import {
  categoriesForEdit,
  categoryTree,
  deleteCategory,
  saveCategoryCall,
} from '@tradeport/api/catalogue/class-calls';
import { CATEGORY_DEPTH_MAX } from '@tradeport/api/catalogue/model';
import { inLang, langs } from '@tradeport/api/kernel/text';
import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input, Skeleton, Tree } from 'antd';
import { useState } from 'react';
import { type Action, ActionMenu, useActions } from '../../console/kit/actions.tsx';
import { Empty } from '../../console/kit/Empty.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { CategoryDialog, type Edited } from './CategoryDialog.tsx';
import type { Category } from './choices.ts';
import { categories, counts } from './text.ts';
import {
  branchOf,
  childrenOf,
  heightOf,
  matching,
  positionsAfterMove,
  type CategoryPosition,
} from './tree.ts';

type Node = { key: string; category: Category; children: Node[] };

/** CAT-01 The tree of categories: names in three languages, order and place. */
export default function CategoryTree() {
  const { t, n } = useText();
  const all = useCall(categoriesForEdit, {}, { quiet: true });
  const save = useMutate(saveCategoryCall, { invalidates: [categoriesForEdit, categoryTree] });
  const remove = useMutate(deleteCategory, { invalidates: [categoriesForEdit, categoryTree] });
  const [edited, setEdited] = useState<Edited | null>(null);
  const [text, setText] = useState('');
  const { start, dialog } = useActions();
  const known = all.data ?? [];
  const shown = text.trim() ? matching(known, text) : known;
  const place = async (changes: readonly CategoryPosition[]) => {
    try {
      for (const change of changes) await save.run(change);
    } catch {
      // The refusal has been shown; moves before it stay, and the tree is read again.
      void all.refetch();
    }
  };
  const actionsOf = useCategoryActions(known, {
    edit: setEdited,
    place,
    remove: (goodsClassCode) => remove.run({ goodsClassCode }),
  });
  return (
    <div className="k-page">
      <PageHead title={t(categories.title)} note={all.data && all.data.length}>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited({ below: null })}>
          {t(categories.add)}
        </Button>
      </PageHead>
      <section className="k-card k-list">
        {all.error && !all.data && <Failed error={all.error} retry={all.refetch} />}
        {all.isPending && (
          <div className="k-pad">
            <Skeleton active />
          </div>
        )}
        {all.data?.length === 0 && (
          <Empty
            title={t(categories.none)}
            hint={t(categories.noneHint)}
            action={<Button onClick={() => setEdited({ below: null })}>{t(categories.add)}</Button>}
          />
        )}
        {known.length > 0 && (
          <>
            <div className="k-filters g-treehead">
              <Input
                className="k-search"
                type="search"
                allowClear
                prefix={<SearchOutlined aria-hidden />}
                value={text}
                placeholder={t(categories.search)}
                aria-label={t(categories.search)}
                onChange={(event) => setText(event.target.value)}
              />
              <p className="k-muted g-treehint">{t(categories.hint)}</p>
            </div>
            {shown.length === 0 ? (
              <Empty small title={t(categories.nothing)} />
            ) : (
              <Tree<Node>
                key={text.trim() ? 'found' : 'all'}
                className="g-tree"
                blockNode
                selectable={false}
                treeData={nodesOf(shown, null)}
                defaultExpandedKeys={opened(shown, text)}
                draggable={text.trim() ? false : { icon: false }}
                allowDrop={({ dragNode, dropNode, dropPosition }) =>
                  fits(
                    known,
                    dragNode.key,
                    dropPosition === 0 ? dropNode.key : dropNode.category.parentCode,
                  )
                }
                onDrop={({ dragNode, node, dropToGap, dropPosition }) =>
                  void place(dropped(known, dragNode.key, node, dropToGap, dropPosition))
                }
                titleRender={(node) => (
                  <span className="g-node">
                    <Names category={node.category} />
                    <span className="k-muted k-number k-small">
                      {node.category.goodsCount > 0 && n(counts.products, node.category.goodsCount)}
                    </span>
                    <ActionMenu small actions={actionsOf(node.category)} start={start} />
                  </span>
                )}
              />
            )}
          </>
        )}
      </section>
      {dialog}
      {edited && (
        <CategoryDialog
          edited={edited}
          all={known}
          close={() => setEdited(null)}
          save={(input) => save.run(input)}
        />
      )}
    </div>
  );
}

function Names({ category: { name } }: { category: Category }) {
  const { lang } = useText();
  const others = langs
    .filter((one) => one !== lang && name[one] && name[one] !== inLang(name, lang))
    .map((one) => name[one]);
  return (
    <span className="g-names">
      <span>{inLang(name, lang)}</span>
      {others.length > 0 && <small className="k-muted">{others.join(' · ')}</small>}
    </span>
  );
}

function useCategoryActions(
  all: readonly Category[],
  on: {
    edit: (edited: Edited) => void;
    place: (changes: readonly CategoryPosition[]) => Promise<void>;
    remove: (code: string) => Promise<unknown>;
  },
): (category: Category) => Action[] {
  const { t, lang } = useText();
  return (category) => {
    const { goodsClassCode: code, parentCode: parent } = category;
    const siblings = childrenOf(all, parent);
    const at = siblings.findIndex((one) => one.goodsClassCode === code);
    const full = category.goodsCount > 0 || childrenOf(all, code).length > 0;
    return [
      { key: 'edit', text: categories.edit, run: () => on.edit({ category }) },
      {
        key: 'below',
        text: categories.addBelow,
        run: () => on.edit({ below: code }),
        disabled:
          category.level >= CATEGORY_DEPTH_MAX
            ? t(categories.deepest, { n: CATEGORY_DEPTH_MAX })
            : undefined,
      },
      {
        key: 'up',
        text: categories.up,
        disabled: at <= 0 ? t(categories.isFirst) : undefined,
        run: () => on.place(positionsAfterMove(all, code, parent, at - 1)),
      },
      {
        key: 'down',
        text: categories.down,
        disabled: at >= siblings.length - 1 ? t(categories.isLast) : undefined,
        run: () => on.place(positionsAfterMove(all, code, parent, at + 1)),
      },
      {
        key: 'remove',
        text: categories.remove,
        danger: true,
        disabled: full ? t(categories.notEmpty) : undefined,
        run: () => on.remove(code),
        confirm: {
          title: t(categories.removeTitle, { name: inLang(category.name, lang) }),
          text: t(categories.removeText),
        },
      },
    ];
  };
}

function nodesOf(all: readonly Category[], parent: string | null): Node[] {
  return childrenOf(all, parent).map((category) => ({
    key: category.goodsClassCode,
    category,
    children: nodesOf(all, category.goodsClassCode),
  }));
}

/** Found ones stand open; otherwise the first two levels are seen. */
function opened(shown: readonly Category[], text: string): string[] {
  return shown
    .filter((one) => text.trim() !== '' || one.level === 1)
    .map((one) => one.goodsClassCode);
}

/** May this branch stand below that parent? */
function fits(all: readonly Category[], code: string, parent: string | null): boolean {
  if (parent === null) return heightOf(all, code) <= CATEGORY_DEPTH_MAX;
  if (branchOf(all, code).has(parent)) return false;
  return (
    (all.find((one) => one.goodsClassCode === parent)?.level ?? 0) + heightOf(all, code) <=
    CATEGORY_DEPTH_MAX
  );
}

function dropped(
  all: readonly Category[],
  code: string,
  target: { key: string; category: Category; pos: string },
  gap: boolean,
  position: number,
): CategoryPosition[] {
  if (!gap) return positionsAfterMove(all, code, target.key, 0);
  const others = childrenOf(all, target.category.parentCode).filter(
    (one) => one.goodsClassCode !== code,
  );
  const at = others.findIndex((one) => one.goodsClassCode === target.key);
  // antd says the place among all siblings: before the target or behind it.
  const before = position < Number(target.pos.split('-').at(-1));
  return positionsAfterMove(all, code, target.category.parentCode, before ? at : at + 1);
}
