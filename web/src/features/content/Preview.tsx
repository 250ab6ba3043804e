import type { PageKind } from '@tradeport/api/content/model';
import { inLang } from '@tradeport/api/kernel/text';
import { levelList } from '@tradeport/api/members/calls';
import { Segmented, Select } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { useEditing } from './editing.ts';
import { texts } from './text.ts';
import { everyBlock, type TypedPage, valueAt } from './tree.ts';

const widths = { wide: 1440, phone: 390 } as const;
type Width = keyof typeof widths;
const DRAWN_AFTER_MS = 400;

/** CMS-01c The page as the mall's own server draws what is typed: at two widths, as any audience, in each language. */
export function Preview({ page, kind }: { page: TypedPage; kind: PageKind }) {
  const { t } = useText();
  const { lang } = useEditing();
  const [width, setWidth] = useState<Width>('wide');
  const audiences = useAudiences(page);
  const [as, setAs] = useState('visitor');
  const seen = audiences.find(({ value }) => value === as) ?? audiences[0];
  return (
    <section className="ct-preview" aria-label={t(texts.preview)}>
      <div className="ct-previewbar">
        <Segmented<Width>
          value={width}
          onChange={setWidth}
          aria-label={t(texts.width)}
          options={[
            { value: 'wide', label: t(texts.wide) },
            { value: 'phone', label: t(texts.phone) },
          ]}
        />
        <Select
          aria-label={t(texts.seenAs)}
          className="ct-as"
          value={seen?.value ?? 'visitor'}
          onChange={setAs}
          options={audiences.map(({ value, label }) => ({ value, label }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </div>
      <Drawn
        width={widths[width]}
        asked={{
          kind,
          content: JSON.stringify(page),
          lang,
          who: seen?.who ?? 'visitors',
          level: seen?.level ?? '',
          ...(seen?.company ? { company: seen.company } : {}),
        }}
      />
    </section>
  );
}

/**
 * Each drawing has a frame of its own, which takes the place of the last one when it is there: nothing flickers, and a form that is
 * sent into a new frame leaves nothing in the browser's history.
 */
function Drawn({ width, asked }: { width: number; asked: Readonly<Record<string, string>> }) {
  const { t } = useText();
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  const shownFrame = useRef<HTMLIFrameElement>(null);
  const [{ shown, next }, setFrames] = useState({ shown: 0, next: 0 });
  const { box, room } = useRoom();
  const wanted = JSON.stringify(asked);
  useEffect(() => {
    const timer = setTimeout(
      () => setFrames((now) => ({ ...now, next: now.next + 1 })),
      DRAWN_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [wanted]);
  useEffect(() => {
    if (next > 0) form.current?.submit();
  }, [next]);
  const arrived = (at: number, frame: HTMLIFrameElement) => {
    const inside = frame.contentDocument;
    if (at === shown || !inside || inside.URL === 'about:blank') return;
    inside.defaultView?.scrollTo(0, shownFrame.current?.contentDocument?.defaultView?.scrollY ?? 0);
    setFrames((now) => ({ ...now, shown: at }));
  };
  const scale = Math.min(1, room.width / width);
  const size = { width, height: room.height / scale, transform: `scale(${scale})` };
  return (
    <>
      <form ref={form} method="post" action="/page-preview" target={`${name}${next}`} hidden>
        {Object.entries(asked).map(([of, value]) => (
          <input key={of} type="hidden" name={of} value={value} readOnly />
        ))}
      </form>
      <div className="ct-frame" ref={box}>
        {[...new Set([shown, next])].map((at) =>
          at === shown ? (
            <iframe
              key={at}
              ref={shownFrame}
              name={`${name}${at}`}
              title={t(texts.previewOf)}
              style={size}
            />
          ) : (
            <iframe
              key={at}
              name={`${name}${at}`}
              title={t(texts.drawing)}
              aria-hidden
              tabIndex={-1}
              className="ct-coming"
              onLoad={(event) => arrived(at, event.currentTarget)}
              style={size}
            />
          ),
        )}
      </div>
    </>
  );
}

type SeenAs = { value: string; label: string; who: string; level?: string; company?: string };
/** A visitor, a member, each level, and the companies that blocks of the page are for. */
function useAudiences(page: TypedPage): readonly SeenAs[] {
  const { t, lang } = useText();
  const { nameOf } = useEditing();
  const levels = useCall(levelList, {}, { quiet: true }).data ?? [];
  const companies = new Set(
    everyBlock(page.blocks).flatMap((one) => {
      const codes = valueAt(one, 'audience.companies');
      return Array.isArray(codes) ? codes.filter((code: unknown) => typeof code === 'string') : [];
    }),
  );
  return [
    { value: 'visitor', label: t(texts.asVisitor), who: 'visitors' },
    { value: 'member', label: t(texts.asMember), who: 'members' },
    ...levels.map(({ levelCode: level, levelName }) => ({
      value: `level ${level}`,
      label: t(texts.asLevel, { name: inLang(levelName, lang) }),
      who: 'members',
      level,
    })),
    ...[...companies].map((company) => ({
      value: `company ${company}`,
      label: t(texts.asCompany, { name: nameOf(company) ?? company }),
      who: 'members',
      company,
    })),
  ];
}

/** Measures the room for the frame. */
function useRoom() {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 800, height: 700 });
  useEffect(() => {
    const at = box.current;
    if (!at) return;
    const watch = new ResizeObserver(() =>
      setRoom({ width: at.clientWidth, height: at.clientHeight }),
    );
    watch.observe(at);
    return () => watch.disconnect();
  }, []);
  return { box, room };
}
