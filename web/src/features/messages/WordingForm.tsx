import { resetWording, saveWording, templateList } from '@tradeport/api/messages/calls';
import { messageErrors } from '@tradeport/api/messages/errors';
import {
  BODY_MAX,
  SMS_MAX,
  SUBJECT_MAX,
  type wordingOut,
  type templateOut,
} from '@tradeport/api/messages/model';
import { isTemplate, templateOf } from '@tradeport/api/messages/templates';
import { fillWording, type WordingFault, wordingFault } from '@tradeport/api/messages/wording';
import { Refusal } from '@tradeport/api/kernel/errors';
import { fill } from '@tradeport/api/kernel/text';
import { Button, Input, Popconfirm } from 'antd';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { useUnsaved } from '../../console/kit/unsaved.tsx';
import { kit } from '../../console/kit/text.ts';
import { useMutate } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { templateTexts } from './text.ts';

type TemplateShown = z.output<typeof templateOut>;

type SavedWording = z.output<typeof wordingOut>;

/** One wording: subject, text, places to insert; faults are said while typing, in the server's own words. */
export function WordingForm({
  template,
  wording,
}: {
  template: TemplateShown;
  wording: SavedWording;
}) {
  const { t, n, lang } = useText();
  const { channel, messageLang } = wording;
  const [typed, setTyped] = useState({
    subject: wording.subject,
    body: wording.body,
    providerTemplate: wording.providerTemplate,
  });
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const area = useRef<HTMLTextAreaElement | null>(null);
  const unsaved = useUnsaved();
  const saved = () => {
    unsaved.clean();
  };
  const save = useMutate(saveWording, { invalidates: [templateList], done: saved });
  const reset = useMutate(resetWording, {
    invalidates: [templateList],
    done: () => unsaved.clean(),
  });
  const fault = isTemplate(template.template)
    ? wordingFault(templateOf(template.template), channel, typed)
    : null;
  const faultOf = (field: 'subject' | 'body') =>
    fault?.field === field ? wordingFaultText(fault, lang) : refused[field];
  const change = (part: Partial<typeof typed>) => {
    unsaved.soil();
    setRefused({});
    setTyped({ ...typed, ...part });
  };
  const insert = (place: string) => {
    const at = area.current?.selectionStart ?? typed.body.length;
    const to = area.current?.selectionEnd ?? at;
    change({ body: `${typed.body.slice(0, at)}{${place}}${typed.body.slice(to)}` });
    area.current?.focus();
  };
  const submit = async () => {
    try {
      await save.run({ template: template.template, channel, messageLang, ...typed });
    } catch (error) {
      if (error instanceof Refusal) setRefused(error.fields);
    }
  };
  return (
    <>
      <form
        className="k-card k-section k-stack"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {channel === 'email' && (
          <label className="k-stack-1">
            <span>{t(templateTexts.subject)}</span>
            <Input
              lang={messageLang}
              value={typed.subject}
              maxLength={SUBJECT_MAX}
              status={faultOf('subject') ? 'error' : ''}
              aria-invalid={faultOf('subject') !== undefined}
              onChange={(event) => change({ subject: event.target.value })}
            />
            <Fault text={faultOf('subject')} />
          </label>
        )}
        <div className="k-stack-1">
          <label htmlFor="wording-body">{t(templateTexts.body)}</label>
          <Input.TextArea
            id="wording-body"
            ref={(input) => {
              area.current = input?.resizableTextArea?.textArea ?? null;
            }}
            lang={messageLang}
            rows={channel === 'sms' ? 4 : 10}
            value={typed.body}
            maxLength={channel === 'sms' ? SMS_MAX : BODY_MAX}
            status={faultOf('body') ? 'error' : ''}
            aria-invalid={faultOf('body') !== undefined}
            onChange={(event) => change({ body: event.target.value })}
          />
          <Fault text={faultOf('body')} />
          <small className="k-muted">{n(templateTexts.parts, typed.body.length)}</small>
        </div>
        <Places places={template.places} insert={insert} />
        {channel === 'sms' && (
          <label className="k-stack-1">
            <span>{t(templateTexts.providerTemplate)}</span>
            <Input
              placeholder="SMS_123456789"
              maxLength={60}
              value={typed.providerTemplate}
              onChange={(event) => change({ providerTemplate: event.target.value })}
            />
          </label>
        )}
        <div className="k-actions">
          <Button type="primary" htmlType="submit" loading={save.pending} disabled={fault !== null}>
            {t(kit.save)}
          </Button>
          <Reset
            own={wording.own}
            reset={() => reset.start({ template: template.template, channel, messageLang })}
          />
        </div>
        {unsaved.dialog}
      </form>
      <Preview template={template} channel={channel} typed={typed} />
    </>
  );
}

function Places({
  places,
  insert,
}: {
  places: TemplateShown['places'];
  insert: (place: string) => void;
}) {
  const { t } = useText();
  return (
    <div>
      <span className="k-muted">{t(templateTexts.places)}</span>
      <ul className="m-places">
        {places.map((place) => (
          <li key={place.name}>
            <Button
              size="small"
              aria-label={t(templateTexts.put, { place: place.text })}
              onClick={() => insert(place.name)}
            >
              <code>{`{${place.name}}`}</code>{' '}
              <span className="k-muted">
                {place.text}
                {place.needed && ` · ${t(templateTexts.needed)}`}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Reset({ own, reset }: { own: boolean; reset: () => void }) {
  const { t } = useText();
  return (
    <Popconfirm
      title={t(templateTexts.resetTitle)}
      description={t(templateTexts.resetText)}
      disabled={!own}
      onConfirm={reset}
    >
      <Button disabled={!own} title={own ? undefined : t(templateTexts.isOriginal)}>
        {t(templateTexts.reset)}
      </Button>
    </Popconfirm>
  );
}

function Fault({ text }: { text: string | undefined }) {
  return text ? (
    <span role="alert" className="k-fault">
      {text}
    </span>
  ) : null;
}

/** As it will be read, with samples in its places. */
function Preview({
  template,
  channel,
  typed,
}: {
  template: TemplateShown;
  channel: SavedWording['channel'];
  typed: { subject: string; body: string };
}) {
  const { t } = useText();
  const { portal } = useSession();
  const facts = {
    ...Object.fromEntries(template.places.map((place) => [place.name, place.sample])),
    portal: portal.proappName,
  };
  const { subject, body } = fillWording(typed, facts);
  return (
    <section className="k-card k-section" aria-live="polite">
      <header>
        <h2>{t(templateTexts.preview)}</h2>
      </header>
      {channel === 'sms' ? (
        <p className="m-sms">{body}</p>
      ) : (
        <div className="m-mail">
          <strong>{subject}</strong>
          <div className="m-body">{body}</div>
        </div>
      )}
    </section>
  );
}

function wordingFaultText(fault: WordingFault, lang: 'zh' | 'en' | 'ru'): string {
  return fill(messageErrors[fault.code][lang], fault.facts);
}
