import { PlusOutlined } from '@ant-design/icons';
import { HEADLINE_MAX } from '@tradeport/api/content/blocks';
import { contentErrors } from '@tradeport/api/content/errors';
import {
  createSection,
  deleteSection,
  orderSections,
  renameSection,
  sectionList,
} from '@tradeport/api/content/help-calls';
import { newSectionIn, SECTIONS_MAX } from '@tradeport/api/content/help';
import type { Output } from '@tradeport/api/kernel/call';
import { inLang } from '@tradeport/api/kernel/text';
import { useState } from 'react';
import type { z } from 'zod';
import { FormDialog } from '../../console/kit/FormPage.tsx';
import { NameField } from '../../console/kit/languages.tsx';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { useMutate, usePaged } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { SectionPages } from './SectionPages.tsx';
import { texts } from './text.ts';

type Row = Output<typeof sectionList>['rows'][number];

/** CMS-02a The sections of the help centre in their order. */
export default function SectionList() {
  const { t, lang } = useText();
  const may = useMay()('page.publish');
  const [edited, edit] = useState<Row | 'new' | null>(null);
  const [ordered, order] = useState<Row | null>(null);
  const stale = { invalidates: [sectionList] };
  const put = useMutate(orderSections, { ...stale, ownNotice: true });
  const remove = useMutate(deleteSection, stale);
  const all = usePaged(sectionList, { rows: SECTIONS_MAX }, { quiet: true }).data?.rows ?? [];
  const nameOf = (row: Row) => inLang(row.title, lang);
  const mayNot = may ? undefined : t(texts.mayNot);
  const shift = (row: Row, by: -1 | 1) => {
    const codes = all.map(({ sectionCode }) => sectionCode);
    const at = codes.indexOf(row.sectionCode);
    return put.run({ sectionCodes: codes.toSpliced(at, 1).toSpliced(at + by, 0, row.sectionCode) });
  };
  return (
    <>
      <ListPage
        title={texts.sections}
        call={sectionList}
        rowKey={(row) => row.sectionCode}
        searchable={false}
        input={(query) => ({ ...query.paging })}
        columns={[
          { key: 'name', title: texts.sectionName, plain: nameOf, cell: nameOf },
          {
            key: 'pages',
            title: texts.sectionPages,
            fact: true,
            plain: (row) => `${row.published} / ${row.pages}`,
            cell: (row) => `${row.published} / ${row.pages}`,
          },
        ]}
        actions={(row) => {
          const at = all.findIndex(({ sectionCode }) => sectionCode === row.sectionCode);
          return [
            { key: 'pages', text: texts.orderPages, run: () => order(row) },
            { key: 'rename', text: texts.rename, disabled: mayNot, run: () => edit(row) },
            ...(at > 0
              ? [{ key: 'up', text: texts.moveUp, disabled: mayNot, run: () => shift(row, -1) }]
              : []),
            ...(at >= 0 && at < all.length - 1
              ? [{ key: 'down', text: texts.moveDown, disabled: mayNot, run: () => shift(row, 1) }]
              : []),
            {
              key: 'delete',
              text: texts.deleteSection,
              danger: true,
              disabled: mayNot,
              confirm: {
                title: t(texts.deleteSection),
                text: t(texts.deleteSectionText, { name: nameOf(row) }),
              },
              run: () => remove.run({ sectionCode: row.sectionCode }),
            },
          ];
        }}
        primary={{
          key: 'add',
          text: texts.addSection,
          icon: <PlusOutlined />,
          run: () => edit('new'),
        }}
        empty={{ title: texts.noSections, hint: texts.noSectionsHint }}
      />
      {ordered && (
        <SectionPages
          sectionCode={ordered.sectionCode}
          name={nameOf(ordered)}
          close={() => order(null)}
        />
      )}
      {edited && <SectionDialog of={edited === 'new' ? null : edited} close={() => edit(null)} />}
    </>
  );
}

/** The name of a section in each language. */
function SectionDialog({ of, close }: { of: Row | null; close: () => void }) {
  const { t } = useText();
  const stale = { invalidates: [sectionList] };
  const create = useMutate(createSection, stale);
  const rename = useMutate(renameSection, stale);
  return (
    <FormDialog<z.input<typeof newSectionIn>>
      title={t(of ? texts.renameSection : texts.addSection)}
      schema={newSectionIn}
      errors={contentErrors}
      initial={{ title: of?.title ?? { zh: '' } }}
      verb={of ? texts.rename : texts.create}
      close={close}
      save={(values) => {
        if (!of) return create.run(values);
        const { sectionCode, revision } = of;
        return rename.run({ sectionCode, revision, ...values });
      }}
    >
      <NameField name="title" label={t(texts.sectionName)} max={HEADLINE_MAX} />
    </FormDialog>
  );
}
