import * as calls from '@tradeport/api/content/calls';
import { pageContent } from '@tradeport/api/content/model';
import type { Output } from '@tradeport/api/kernel/call';
import { Refusal } from '@tradeport/api/kernel/errors';
import { App } from 'antd';
import { useState } from 'react';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import type { FaultTexts } from './editing.ts';
import { texts } from './text.ts';
import type { TypedPage } from './tree.ts';

export type PageData = Output<typeof calls.getPage>;
/** `stores`: it saves what is typed first; `placed`: a refusal is said at the fields. */
type Attempt = { done?: string; stores?: boolean; placed?: boolean };
const stale = [calls.getPage, calls.pageList, calls.checkPage];

/** The steps of a page's life. `refused`: messages for its fields; `overtaken`: somebody else has changed it meanwhile. */
export function useLife(on: {
  page: TypedPage;
  pageCode: string;
  revision: number;
  /** The revision that the server told last, which may be somebody else's. */
  newest: number;
  isDirty: boolean;
  /** The typed content is stored now. */
  saved: () => void;
  at: (revision: number) => void;
  refused: (messages: FaultTexts) => void;
  overtaken: (message: string) => void;
}) {
  const { t } = useText();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const options = { invalidates: stale, quiet: true, ownNotice: true };
  const save = useMutate(calls.savePage, options);
  const publish = useMutate(calls.publishPage, options);
  const schedule = useMutate(calls.schedulePage, options);
  const unschedule = useMutate(calls.unschedulePage, options);
  const discard = useMutate(calls.discardDraft, options);
  const rollBack = useMutate(calls.rollBackPage, options);
  const takeDown = useMutate(calls.takeDownPage, options);
  const { pageCode } = on;

  /** Tells whether it was done; a refusal is said where it belongs. */
  const attempt = async (
    act: () => Promise<void>,
    { done, stores = false, placed = true }: Attempt = {},
  ): Promise<boolean> => {
    on.refused({});
    if (stores && on.isDirty && !pageContent.safeParse(on.page).success) {
      void message.error(t(texts.mendFirst));
      return false;
    }
    setBusy(true);
    try {
      await act();
      if (done) void message.success(done);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'page.changed') on.overtaken(error.message);
      else {
        if (placed) on.refused(error.fields);
        void message.error(error.message);
      }
      return false;
    } finally {
      setBusy(false);
    }
  };
  /** Saves the typed content first, so that what is published is what is seen. */
  const stored = async (revision = on.revision): Promise<number> => {
    if (!on.isDirty) return revision;
    const content = pageContent.parse(on.page);
    const { revision: next } = await save.run({ ...content, pageCode, revision });
    on.saved();
    on.at(next);
    return next;
  };
  type At = { pageCode: string; revision: number };
  const step = async (run: (at: At) => Promise<{ revision: number }>, isStored = true) => {
    const revision = isStored ? await stored() : on.revision;
    on.at((await run({ pageCode, revision })).revision);
  };
  return {
    busy,
    save: (revision?: number) =>
      attempt(async () => void (await stored(revision)), {
        done: t(texts.savedDraft),
        stores: true,
      }),
    publish: () => attempt(() => step(publish.run), { done: t(texts.published), stores: true }),
    schedule: (publishAt: string) =>
      attempt(() => step((at) => schedule.run({ ...at, publishAt })), { stores: true }),
    /** Nothing is stored: what somebody has typed meanwhile stays, and so does the notice of who was first. */
    unschedule: () =>
      attempt(async () => {
        const { revision } = await unschedule.run({ pageCode, revision: on.newest });
        if (on.newest === on.revision) on.at(revision);
      }),
    takeDown: () => attempt(() => step(takeDown.run, false)),
    /** The page is read anew: what was typed goes with the draft. */
    discard: () =>
      attempt(async () => {
        await discard.run({ pageCode, revision: on.revision });
        on.saved();
      }),
    /** The draft stays as it is, with what is typed in it. Faults are those of the old version, not of what is on the screen. */
    rollBack: (versionCode: string) =>
      attempt(
        async () => {
          const { revision } = await rollBack.run({ pageCode, revision: on.revision, versionCode });
          if (on.isDirty) on.at(revision);
        },
        { done: t(texts.rolledBack), placed: false },
      ),
  };
}
