import type { MessagesBody, NotificationsBody } from '@tradeport/api/messages/shop';
import { langs } from '@tradeport/api/kernel/text';
import { channels, mandatoryChannels } from '@tradeport/api/messages/model';
import { useMall } from '../../../mall/mall.tsx';
import { Empty } from '../../../mall/parts/Empty.tsx';
import { Instant } from '../../../mall/parts/Instant.tsx';
import { Pager } from '../../../mall/parts/Pager.tsx';
import { languageNames } from '../../../mall/text/frame.ts';
import { account as words } from '../../../mall/text/account.ts';
import {
  channelTexts,
  kinds,
  messages as texts,
  notifications,
} from '../../../mall/text/account-own.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';

/** MSG-01 The newest first; opening one reads it. */
export function Messages({ body }: { body: MessagesBody }) {
  const { t, to } = useMall();
  const { rows, page, last, unread } = body;
  const here = (asked: { page?: number; unread?: boolean }) => {
    const query = [
      (asked.unread ?? unread) && 'unread=1',
      asked.page && asked.page > 1 && `page=${asked.page}`,
    ].filter(Boolean);
    return to.account(`/messages${query.length ? `?${query.join('&')}` : ''}`);
  };
  return (
    <section className="panel">
      <div className="panel-head">
        <nav className="account-tabs" aria-label={t(texts.show)}>
          {[false, true].map((one) => (
            <a
              key={String(one)}
              href={here({ unread: one })}
              {...(one === unread ? { 'aria-current': 'page' as const } : {})}
            >
              {t(one ? texts.unread : texts.all)}
            </a>
          ))}
        </nav>
        <span className="card-acts">
          <ActButton act="readAll" text={t(texts.readAll)} fields={{}} />
          <a href={to.account('/notifications')}>{t(notifications.title)}</a>
        </span>
      </div>
      {rows.length === 0 && <Empty icon="bell" title={t(texts.none)} text={t(texts.noneHint)} />}
      <ul className="message-list">
        {rows.map((row) => (
          <Message key={row.messageCode} row={row} />
        ))}
      </ul>
      <Pager page={page} last={last} to={(asked) => here({ page: asked })} />
    </section>
  );
}

function Message({ row }: { row: MessagesBody['rows'][number] }) {
  const { t } = useMall();
  return (
    <li>
      <form method="post">
        <input type="hidden" name="act" value="open" />
        <input type="hidden" name="messageCode" value={row.messageCode} />
        <input type="hidden" name="link" value={row.messageLink} />
        <button type="submit" className={row.messageRead ? 'message' : 'message message-unread'}>
          <span className="message-head">
            {!row.messageRead && (
              <span className="message-dot" role="img" aria-label={t(texts.isUnread)} />
            )}
            <strong>{row.messageTitle}</strong>
            <span className="tag">{t(kinds[row.messageKind])}</span>
            <span className="quiet">
              <Instant at={row.gmtCreate} />
            </span>
          </span>
          <span className="message-text">{row.messageContent}</span>
        </button>
      </form>
    </li>
  );
}

/** MSG-01 A row for each kind, a box for each channel. */
export function Notifications({ body, formKey }: { body: NotificationsBody; formKey: string }) {
  const { t, to } = useMall();
  return (
    <form method="post" className="panel account-form">
      <input type="hidden" name="key" value={formKey} />
      <p className="quiet">
        {t(notifications.hint)}{' '}
        {t(notifications.sentTo, {
          email: body.email || t(notifications.nowhere),
          phone: body.phone || t(notifications.nowhere),
        })}
      </p>
      <table className="choices">
        <caption className="hidden">{t(notifications.what)}</caption>
        <thead>
          <tr>
            <td />
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t(channelTexts[channel])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.choices.map((one) => (
            <tr key={one.messageKind}>
              <th scope="row">{t(kinds[one.messageKind])}</th>
              {channels.map((channel) => {
                const always = mandatoryChannels[one.messageKind]?.includes(channel) === true;
                const name = `${one.messageKind}.${channel}`;
                return (
                  <td key={channel}>
                    {always && <input type="hidden" name={name} value="on" />}
                    <input
                      type="checkbox"
                      name={name}
                      defaultChecked={one[channel]}
                      disabled={always}
                      title={always ? t(notifications.always) : undefined}
                      aria-label={t(notifications.one, {
                        kind: t(kinds[one.messageKind]),
                        channel: t(channelTexts[channel]),
                      })}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <fieldset className="radio-row">
        <legend>{t(notifications.lang)}</legend>
        {langs.map((lang) => (
          <label key={lang} className="check">
            <input
              type="radio"
              name="messageLang"
              value={lang}
              defaultChecked={body.messageLang === lang}
            />
            <span lang={lang}>{languageNames[lang]}</span>
          </label>
        ))}
      </fieldset>
      <div className="form-acts">
        <button type="submit" name="act" value="save" className="button button-main">
          {t(words.save)}
        </button>
        <a className="button" href={to.account('/messages')}>
          {t(words.cancel)}
        </a>
      </div>
    </form>
  );
}
