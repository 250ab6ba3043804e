import { messageChoices, saveMessageChoices } from '@tradeport/api/messages/calls';
import {
  mandatoryChannels,
  type Channel,
  channels,
  type ChannelChoice,
} from '@tradeport/api/messages/model';
import { langs } from '@tradeport/api/kernel/text';
import { Button, Checkbox, Radio, Skeleton, Tooltip } from 'antd';
import { useState } from 'react';
import { languageNames } from '../../console/shell/text.ts';
import { Failed } from '../../console/kit/Failure.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { useUnsaved } from '../../console/kit/unsaved.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { channelTexts, choices as texts, kinds } from './text.ts';
import './messages.css';

type Chosen = { messageLang: 'zh' | 'en' | 'ru'; choices: ChannelChoice[] };

/** MSG-01 Which messages one gets, by which channel, in which language. */
export default function Notifications() {
  const { t } = useText();
  const known = useCall(messageChoices, {}, { quiet: true, fresh_ms: 0 });
  const [typed, setTyped] = useState<Chosen | null>(null);
  const unsaved = useUnsaved();
  const save = useMutate(saveMessageChoices, {
    invalidates: [messageChoices],
    done: () => {
      unsaved.clean();
      setTyped(null);
    },
  });
  if (known.error && !known.data)
    return (
      <section className="k-card">
        <Failed error={known.error} retry={known.refetch} />
      </section>
    );
  if (!known.data)
    return (
      <div className="k-page">
        <PageHead title={t(texts.title)} />
        <section className="k-card k-pad" aria-busy="true">
          <Skeleton active />
        </section>
      </div>
    );
  const shown: Chosen = typed ?? known.data;
  const change = (next: Chosen) => {
    unsaved.soil();
    setTyped(next);
  };
  const to: Record<Channel, string | null> = {
    portal: null,
    email: known.data.email,
    sms: known.data.phone,
  };
  return (
    <div className="k-page">
      <PageHead title={t(texts.title)}>
        <Button
          type="primary"
          loading={save.pending}
          disabled={!typed}
          onClick={() => save.start(shown)}
        >
          {t(texts.save)}
        </Button>
      </PageHead>
      <section className="k-card k-section">
        <header>
          <h2>{t(texts.what)}</h2>
        </header>
        <p className="k-muted">{t(texts.whatHint)}</p>
        <table className="k-plain m-choices">
          <thead>
            <tr>
              <th scope="col">{''}</th>
              {channels.map((channel) => (
                <th key={channel} scope="col">
                  {t(channelTexts[channel])}
                  {to[channel] !== null && (
                    <small>{to[channel] === '' ? t(texts.nowhere) : to[channel]}</small>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.choices.map((one) => (
              <ChoiceRow
                key={one.messageKind}
                one={one}
                change={(next) =>
                  change({
                    ...shown,
                    choices: shown.choices.map((each) => (each === one ? next : each)),
                  })
                }
              />
            ))}
          </tbody>
        </table>
      </section>
      <section className="k-card k-section">
        <header>
          <h2 id="message-lang">{t(texts.lang)}</h2>
        </header>
        <Radio.Group
          aria-labelledby="message-lang"
          optionType="button"
          value={shown.messageLang}
          onChange={(event) => change({ ...shown, messageLang: event.target.value })}
          options={langs.map((value) => ({ value, label: languageNames[value] }))}
        />
      </section>
      {unsaved.dialog}
    </div>
  );
}

function ChoiceRow({ one, change }: { one: ChannelChoice; change: (next: ChannelChoice) => void }) {
  const { t } = useText();
  const kind = t(kinds[one.messageKind]);
  return (
    <tr>
      <th scope="row">{kind}</th>
      {channels.map((channel) => {
        const must = mandatoryChannels[one.messageKind]?.includes(channel) === true;
        return (
          <td key={channel}>
            <Tooltip title={must ? t(texts.always) : null}>
              <Checkbox
                checked={one[channel]}
                disabled={must}
                aria-label={t(texts.hear, { kind, channel: t(channelTexts[channel]) })}
                onChange={(event) => change({ ...one, [channel]: event.target.checked })}
              />
            </Tooltip>
          </td>
        );
      })}
    </tr>
  );
}
