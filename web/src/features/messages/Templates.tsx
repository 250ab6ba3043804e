import { templateList } from '@tradeport/api/messages/calls';
import { type SendChannel, sendChannels } from '@tradeport/api/messages/model';
import { type Lang, langs } from '@tradeport/api/kernel/text';
import { Radio, Skeleton } from 'antd';
import { useState } from 'react';
import { Failed } from '../../console/kit/Failure.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { languageNames } from '../../console/shell/text.ts';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { channelTexts, templateTexts } from './text.ts';
import { WordingForm } from './WordingForm.tsx';
import './messages.css';

/** MSG-01 The wording of everything that leaves the portal, per language and channel, with a preview beside it. */
export default function Templates() {
  const { t } = useText();
  const known = useCall(templateList, {}, { quiet: true, fresh_ms: 0 });
  const [name, setName] = useState('');
  const [channel, setChannel] = useState<SendChannel>('email');
  const [lang, setLang] = useState<Lang>('zh');
  if (known.error && !known.data)
    return (
      <section className="k-card">
        <Failed error={known.error} retry={known.refetch} />
      </section>
    );
  if (!known.data)
    return (
      <div className="k-page">
        <PageHead title={t(templateTexts.title)} />
        <section className="k-card k-pad" aria-busy="true">
          <Skeleton active />
        </section>
      </div>
    );
  const chosen = known.data.find((one) => one.template === name) ?? known.data[0];
  const wording = chosen?.wordings.find(
    (one) => one.channel === channel && one.messageLang === lang,
  );
  return (
    <div className="k-page">
      <PageHead title={t(templateTexts.title)} />
      <p className="k-muted">{t(templateTexts.hint)}</p>
      <div className="k-actions">
        <Radio.Group
          optionType="button"
          value={channel}
          onChange={(event) => setChannel(event.target.value)}
          options={sendChannels.map((value) => ({ value, label: t(channelTexts[value]) }))}
        />
        <Radio.Group
          optionType="button"
          value={lang}
          onChange={(event) => setLang(event.target.value)}
          options={langs.map((value) => ({ value, label: languageNames[value] }))}
        />
      </div>
      <div className="m-templates">
        <nav className="k-card" aria-label={t(templateTexts.choose)}>
          {known.data.map((one) => (
            <button
              key={one.template}
              type="button"
              aria-current={one === chosen}
              onClick={() => setName(one.template)}
            >
              <span>{one.templateName}</span>
              {one.wordings.some(
                (each) => each.own && each.channel === channel && each.messageLang === lang,
              ) && <small className="k-mark">{t(templateTexts.own)}</small>}
            </button>
          ))}
        </nav>
        {chosen && wording && (
          <WordingForm
            key={`${chosen.template} ${channel} ${lang} ${wording.own}`}
            template={chosen}
            wording={wording}
          />
        )}
      </div>
    </div>
  );
}
