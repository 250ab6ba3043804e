import { PlusOutlined } from '@ant-design/icons';
import { createPage, openPage, pageList } from '@tradeport/api/content/calls';
import { contentErrors } from '@tradeport/api/content/errors';
import { HEADLINE_MAX } from '@tradeport/api/content/blocks';
import { SECTIONS_MAX } from '@tradeport/api/content/help';
import { sectionList } from '@tradeport/api/content/help-calls';
import {
  fixedKinds,
  isFixed,
  isFrame,
  newKinds,
  pageKinds,
  SLUG_MAX,
} from '@tradeport/api/content/model';
import type { Input as InputOf, Output } from '@tradeport/api/kernel/call';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { NameField } from '../../console/kit/languages.tsx';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { StatusTag, When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate, usePaged } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { useMallAddresses } from '../../lib/useMallAddresses.ts';
import { placeOf, prefixOf, usePageName } from './places.ts';
import { texts } from './text.ts';

type Row = Output<typeof pageList>['rows'][number];
type NewKind = (typeof newKinds)[number];
const CHOICES = 100;
const toPage = ({ pageCode }: Pick<Row, 'pageCode'>) => `/marketing/page/${pageCode}`;

/** CMS-01 The home page and the pages of this portal's shop. */
export default function PageList() {
  const navigate = useNavigate();
  const mall = useMallAddresses();
  const [adds, setAdds] = useState<NewKind | null>(null);
  const open = useMutate(openPage, {
    invalidates: [pageList],
    ownNotice: true,
    done: (page) => navigate(toPage(page)),
  });
  return (
    <>
      <ListPage
        title={texts.pages}
        call={pageList}
        rowKey={(row) => row.pageCode}
        to={toPage}
        searchHint={texts.search}
        exportName="pages"
        input={(query) => ({
          ...query.paging,
          ...(query.q ? { q: query.q } : {}),
          ...kindIn(query.filter('kind')),
        })}
        filters={[
          {
            key: 'kind',
            kind: 'choice',
            title: texts.kind,
            choices: pageKinds.map((kind) => ({ value: kind, text: texts.kinds[kind] })),
          },
        ]}
        columns={useColumns()}
        actions={(row) => [
          { key: 'edit', text: texts.edit, to: toPage(row) },
          ...(row.isLive
            ? [
                {
                  key: 'see',
                  text: texts.openLive,
                  run: () => window.open(placeOf(mall, row.kind, row.liveSlug ?? '')),
                },
              ]
            : []),
        ]}
        primary={{
          key: 'add',
          text: texts.add,
          icon: <PlusOutlined />,
          run: () => setAdds('landing'),
        }}
        others={[
          { key: 'help', text: texts.addHelp, run: () => setAdds('help') },
          ...fixedKinds.map((kind) => ({
            key: kind,
            text: texts.editFixed[kind],
            run: () => open.run({ kind }),
          })),
          { key: 'sections', text: texts.sections, to: '/marketing/sections' },
        ]}
        empty={{ title: texts.none, hint: texts.noneHint }}
      />
      {adds && <NewPage kind={adds} close={() => setAdds(null)} />}
    </>
  );
}

function kindIn(asked: string | undefined) {
  const kind = pageKinds.find((one) => one === asked);
  return kind ? { kind } : {};
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  const format = useFormat();
  const nameOf = usePageName();
  const addressOf = (row: Row) => {
    if (isFrame(row.kind)) return t(texts.everyPage);
    return isFixed(row.kind) ? '/' : prefixOf(row.kind) + row.slug;
  };
  const state = (row: Row): { text: SomeTexts | string; tone: 'success' | 'info' | 'neutral' } => {
    if (row.publishAt)
      return { text: t(texts.scheduledFor, { when: format.exact(row.publishAt) }), tone: 'info' };
    if (row.isLive) return { text: row.draft ? texts.liveAndDraft : texts.live, tone: 'success' };
    return { text: row.draft ? texts.draftOnly : texts.notLive, tone: 'neutral' };
  };
  return [
    {
      key: 'page',
      title: texts.page,
      plain: nameOf,
      cell: (row) => (
        <span className="k-named">
          <Link to={toPage(row)}>{nameOf(row)}</Link>
          <small className="k-muted">{addressOf(row)}</small>
        </span>
      ),
    },
    {
      key: 'kind',
      title: texts.kind,
      plain: (row) => t(texts.kinds[row.kind]),
      cell: (row) => t(texts.kinds[row.kind]),
    },
    { key: 'address', title: texts.slug, extra: true, plain: addressOf, cell: addressOf },
    {
      key: 'state',
      title: texts.state,
      fact: true,
      plain: (row) => t(state(row).text),
      cell: (row) => <StatusTag {...state(row)} />,
    },
    {
      key: 'who',
      title: texts.changedBy,
      fact: true,
      plain: (row) => row.userName,
      cell: (row) => row.userName,
    },
    {
      key: 'when',
      title: texts.changedAt,
      fact: true,
      plain: (row) => row.changedAt,
      cell: (row) => <When at={row.changedAt} />,
    },
  ];
}

/** A new page with its address and name, blank or with the blocks of another one. */
function NewPage({ kind, close }: { kind: NewKind; close: () => void }) {
  const { t, lang } = useText();
  const navigate = useNavigate();
  const create = useMutate(createPage, { invalidates: [pageList], ownNotice: true });
  const nameOf = usePageName();
  const isHelp = kind === 'help';
  const sections = usePaged(sectionList, isHelp ? { rows: SECTIONS_MAX } : null, { quiet: true });
  const known = usePaged(pageList, { rows: CHOICES }, { quiet: true }).data?.rows ?? [];
  return (
    <FormDialog<InputOf<typeof createPage>>
      title={t(isHelp ? texts.addHelp : texts.add)}
      schema={createPage.input}
      errors={contentErrors}
      initial={{ kind, title: { zh: '' } }}
      verb={texts.create}
      close={close}
      save={async (values) => navigate(toPage(await create.run({ ...values, kind })))}
    >
      <NameField name="title" label={t(texts.page)} max={HEADLINE_MAX} />
      <Field name="slug" label={t(texts.slug)} hint={t(texts.slugHint)}>
        <Input
          prefix={prefixOf(kind)}
          maxLength={SLUG_MAX}
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {isHelp && (
        <Field name="sectionCode" label={t(texts.section)} required={false}>
          <Select
            options={(sections.data?.rows ?? []).map((row) => ({
              value: row.sectionCode,
              label: inLang(row.title, lang),
            }))}
          />
        </Field>
      )}
      <Field name="fromCode" label={t(texts.startFrom)} required={false}>
        <Select
          allowClear
          placeholder={t(texts.blank)}
          showSearch={{ optionFilterProp: 'label' }}
          options={known
            .filter((row) => !isFrame(row.kind) && (row.isLive || row.draft))
            .map((row) => ({ value: row.pageCode, label: nameOf(row) }))}
        />
      </Field>
    </FormDialog>
  );
}
