import { isFixed } from '@tradeport/api/content/model';
import type { Action } from '../../console/kit/actions.tsx';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { prefixOf } from './places.ts';
import { texts } from './text.ts';
import type { PageData, useLife } from './useLife.ts';

/** The actions that the page allows now; the others say why not. */
export function useLifeActions(of: {
  data: PageData;
  isDirty: boolean;
  life: ReturnType<typeof useLife>;
  show: (what: 'compare' | 'versions' | 'schedule') => void;
}): Action[] {
  const { t } = useText();
  const may = useMay()('page.publish');
  const { data, isDirty, life, show } = of;
  const isScheduled = Boolean(data.draft?.publishAt);
  const mayNot = may ? undefined : t(texts.mayNot);
  const nothing = isDirty || data.draft ? undefined : t(texts.nothingToPublish);
  const save: Action = {
    key: 'save',
    text: texts.saveDraft,
    disabled: isDirty ? undefined : t(texts.nothingToSave),
    run: () => life.save(),
  };
  const publish: Action = {
    key: 'publish',
    text: texts.publish,
    disabled: mayNot ?? nothing,
    run: () => life.publish(),
  };
  const schedule: Action = {
    key: 'schedule',
    text: texts.schedule,
    aside: true,
    disabled: mayNot ?? nothing,
    run: () => show('schedule'),
  };
  const unschedule: Action = {
    key: 'unschedule',
    text: texts.unschedule,
    disabled: mayNot,
    run: () => life.unschedule(),
  };
  const others: Action[] = [
    {
      key: 'compare',
      text: texts.compare,
      aside: true,
      disabled: data.liveContent ? undefined : t(texts.notPublishedYet),
      run: () => show('compare'),
    },
    { key: 'versions', text: texts.versions, aside: true, run: () => show('versions') },
  ];
  const discard: Action = {
    key: 'discard',
    text: texts.discard,
    danger: true,
    confirm: { title: t(texts.discard), text: t(texts.discardText) },
    run: () => life.discard(),
  };
  const takeDown: Action = {
    key: 'takeDown',
    text: texts.takeDown,
    danger: true,
    disabled: mayNot,
    confirm: {
      title: t(texts.takeDown),
      text: t(texts.takeDownText, { place: prefixOf(data.kind) + (data.liveContent?.slug ?? '') }),
    },
    run: () => life.takeDown(),
  };
  return [
    ...(isScheduled ? [unschedule] : [...(isDirty ? [save, publish] : [publish, save]), schedule]),
    ...others,
    ...(data.draft && !isScheduled ? [discard] : []),
    ...(data.live && !isFixed(data.kind) ? [takeDown] : []),
  ];
}
