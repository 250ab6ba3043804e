import {
  CopyOutlined,
  RedoOutlined,
  SettingOutlined,
  TranslationOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { isFixed, isFrame } from '@tradeport/api/content/model';
import { inLang, type Lang, langs } from '@tradeport/api/kernel/text';
import { Alert, App, Button, Dropdown, Segmented } from 'antd';
import { useState } from 'react';
import { ActionBar } from '../../console/kit/ActionBar.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { useWide } from '../../console/kit/wide.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { blockActs } from './blockActs.ts';
import { BlockList } from './BlockList.tsx';
import { BlockPanel } from './BlockPanel.tsx';
import { Compare } from './Compare.tsx';
import { Conflict } from './Conflict.tsx';
import { CopyFromPage } from './CopyFromPage.tsx';
import { EditingContext } from './editing.ts';
import { FaultList } from './FaultList.tsx';
import { filledFrom } from './languages.ts';
import { PagePanel } from './PagePanel.tsx';
import { Preview } from './Preview.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { texts } from './text.ts';
import { blockOf, replaced } from './tree.ts';
import { type Checked, useEditor } from './useEditor.ts';
import type { PageData } from './useLife.ts';
import { useLifeActions } from './useLifeActions.ts';
import { Versions } from './Versions.tsx';

type Shown = 'none' | 'compare' | 'versions' | 'schedule';
type Pane = 'blocks' | 'preview';
type Edited = { data: PageData; of: ReturnType<typeof useEditor> };

/** CMS-01 The blocks at the left, what they make at the right. */
export function Editor(props: { data: PageData; checked: Checked; reread: () => void }) {
  const { t } = useText();
  const wide = useWide('drawer');
  const { data } = props;
  const of = useEditor(data, props.checked, props.reread);
  const [shown, show] = useState<Shown>('none');
  const [selected, select] = useState<string | null>(of.page.blocks[0]?.blockCode ?? null);
  const [pane, setPane] = useState<Pane>('blocks');
  const { page, life, editing } = of;
  const { lang } = editing.known;
  const actions = useLifeActions({ data, isDirty: of.isDirty, life, show });
  const title =
    inLang(page.title, lang) || t(isFixed(data.kind) ? texts.kinds[data.kind] : texts.edit);
  return (
    <EditingContext value={editing.known}>
      <div className="k-page ct-page">
        <PageHead title={title}>
          <ActionBar actions={actions} />
        </PageHead>
        <Told data={data} of={of} />
        <Bar of={of} selected={selected} pane={pane} setPane={wide ? null : setPane} />
        <div className="ct-columns">
          {(wide || pane === 'blocks') && (
            <EditPane data={data} of={of} selected={selected} select={select} />
          )}
          {(wide || pane === 'preview') && <Preview page={page} kind={data.kind} />}
        </div>
        {shown === 'compare' && data.liveContent && (
          <Compare
            title={t(texts.compare)}
            before={{ text: texts.before, page: data.liveContent }}
            after={{ text: texts.after, page }}
            close={() => show('none')}
          />
        )}
        {shown === 'versions' && (
          <Versions data={data} rollBack={life.rollBack} close={() => show('none')} />
        )}
        {shown === 'schedule' && (
          <ScheduleDialog
            fault={of.refused['publishAt']}
            busy={life.busy}
            schedule={life.schedule}
            close={() => show('none')}
          />
        )}
        {of.unsaved}
      </div>
    </EditingContext>
  );
}

/** The notices above the editor: scheduled, held back, changed by somebody else. */
function Told({ data, of }: Edited) {
  const { t } = useText();
  const format = useFormat();
  const isNewer = data.revision > 0 && of.isBehind;
  return (
    <>
      {data.draft?.publishAt && (
        <Alert
          type="info"
          showIcon
          title={t(texts.isScheduled, { when: format.exact(data.draft.publishAt) })}
        />
      )}
      {data.heldBack && <Alert type="error" showIcon title={t(texts.heldBack)} />}
      {(of.overtaken !== '' || (isNewer && of.isDirty)) && (
        <Conflict
          title={of.overtaken || t(texts.conflict, { who: data.userName })}
          mine={of.page}
          theirs={isNewer ? data.content : null}
          keep={() => void of.life.save(data.revision)}
          take={of.take}
        />
      )}
    </>
  );
}

function Bar(props: {
  of: Edited['of'];
  selected: string | null;
  pane: Pane;
  setPane: ((pane: Pane) => void) | null;
}) {
  const { t } = useText();
  const { of, setPane } = props;
  const { known, write } = of.editing;
  return (
    <div className="ct-bar">
      <Segmented<Lang>
        value={known.lang}
        onChange={write}
        aria-label={t(texts.written)}
        options={langs.map((one) => ({ value: one, label: t(texts.inLang[one]) }))}
      />
      {!known.locked && <FillMenu of={of} selected={props.selected} />}
      {setPane && (
        <Segmented<Pane>
          value={props.pane}
          onChange={setPane}
          options={[
            { value: 'blocks', label: t(texts.blocks) },
            { value: 'preview', label: t(texts.preview) },
          ]}
        />
      )}
      <span className="ct-tools">
        <Button
          icon={<UndoOutlined />}
          disabled={!of.undo || known.locked}
          aria-label={t(texts.undo)}
          title={t(texts.undo)}
          onClick={() => of.undo?.()}
        />
        <Button
          icon={<RedoOutlined />}
          disabled={!of.redo || known.locked}
          aria-label={t(texts.redo)}
          title={t(texts.redo)}
          onClick={() => of.redo?.()}
        />
      </span>
    </div>
  );
}

/** Texts that are empty in the language that is written begin with those of another one. */
function FillMenu({ of, selected }: { of: Edited['of']; selected: string | null }) {
  const { t } = useText();
  const { message } = App.useApp();
  const to = of.editing.known.lang;
  const fill = (from: Lang, code: string | null) => {
    of.change((now) => {
      const block = blockOf(now.blocks, code);
      return block
        ? { ...now, blocks: replaced(now.blocks, filledFrom(block, from, to)) }
        : filledFrom(now, from, to);
    }, '');
    void message.success(t(texts.filled));
  };
  const others = langs.filter((lang) => lang !== to);
  const block = blockOf(of.page.blocks, selected);
  const itemsOf = (code: string | null) =>
    others.map((from) => ({
      key: `${from} ${code ?? ''}`,
      label: t(code === null ? texts.fillPage : texts.fillBlock, { lang: t(texts.inLang[from]) }),
      onClick: () => fill(from, code),
    }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: [...(block ? itemsOf(block.blockCode) : []), ...itemsOf(null)] }}
    >
      <Button
        icon={<TranslationOutlined />}
        aria-label={t(texts.fillFrom)}
        title={t(texts.fillFrom)}
      />
    </Dropdown>
  );
}

type Selection = { selected: string | null; select: (code: string | null) => void };
function EditPane({ data, of: editor, selected, select }: Edited & Selection) {
  const { t } = useText();
  const [copies, setCopies] = useState(false);
  const { page, faults, change } = editor;
  const { locked } = editor.editing.known;
  const block = blockOf(page.blocks, selected);
  return (
    <div className="ct-edit k-card">
      <FaultList page={page} faults={faults} select={select} />
      <h2 className="ct-head">{t(texts.blocks)}</h2>
      {!isFrame(data.kind) && (
        <Button
          icon={<SettingOutlined />}
          type={block ? 'text' : 'default'}
          aria-pressed={!block}
          onClick={() => select(null)}
        >
          {t(texts.pageSettings)}
        </Button>
      )}
      {page.blocks.length === 0 && <p className="k-muted">{t(texts.noBlocks)}</p>}
      <BlockList
        blocks={page.blocks}
        selected={selected}
        faults={faults}
        acts={blockActs(page.blocks, change, select)}
      />
      {!locked && (
        <Button type="text" icon={<CopyOutlined />} onClick={() => setCopies(true)}>
          {t(texts.fromPage)}
        </Button>
      )}
      {copies && (
        <CopyFromPage
          pageCode={data.pageCode}
          blocks={page.blocks}
          add={(more) => change((now) => ({ ...now, blocks: [...now.blocks, ...more] }), '')}
          close={() => setCopies(false)}
        />
      )}
      {block ? (
        <BlockPanel
          key={block.blockCode}
          one={block}
          faults={faults}
          put={(of, path) =>
            change((now) => {
              const known = blockOf(now.blocks, block.blockCode);
              return known ? { ...now, blocks: replaced(now.blocks, of(known)) } : now;
            }, `${block.blockCode} ${path}`)
          }
        />
      ) : isFrame(data.kind) ? null : (
        <PagePanel page={page} kind={data.kind} faults={faults} put={change} />
      )}
    </div>
  );
}
