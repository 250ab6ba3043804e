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
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const { box, room } = useRoom();
  const content = JSON.stringify(page);
  useEffect(() => {
    const timer = setTimeout(() => {
      scrolled.current = frame.current?.contentDocument?.defaultView?.scrollY ?? 0;
      form.current?.submit();
    }, DRAWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [content, lang, as]);
  const scale = Math.min(1, room.width / widths[width]);
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
      <form ref={form} method="post" action="/page-preview" target={name} hidden>
        <input type="hidden" name="kind" value={kind} readOnly />
        <input type="hidden" name="content" value={content} readOnly />
        <input type="hidden" name="lang" value={lang} readOnly />
        <input type="hidden" name="who" value={seen?.who ?? 'visitors'} readOnly />
        <input type="hidden" name="level" value={seen?.level ?? ''} readOnly />
        {seen?.company && <input type="hidden" name="company" value={seen.company} readOnly />}
      </form>
      <div className="ct-frame" ref={box}>
        <iframe
          ref={frame}
          name={name}
          title={t(texts.previewOf)}
          onLoad={() => frame.current?.contentDocument?.defaultView?.scrollTo(0, scrolled.current)}
          style={{
            width: widths[width],
            height: room.height / scale,
            transform: `scale(${scale})`,
          }}
        />
      </div>
    </section>
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
