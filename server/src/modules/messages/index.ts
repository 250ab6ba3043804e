import type { Module } from '../../kernel/module.ts';
import { countUnread, markMessages, messagesOf } from './inbox.ts';
import { choicesOf, saveChoices } from './choices.ts';
import { allDeliveries, deliveries, resend, test } from './outbox.ts';
import { personalData } from './personal-data.ts';
import { purgeExpiredMessages, purgeOldDeliveries, sendJob } from './send.ts';
import { saveAddress, saveMail, saveSms, settingsOf } from './settings.ts';
import { updateWording, listTemplates, restoreWording } from './templates.ts';
import { shop } from './shop.ts';

export { deliver } from './deliver.ts';
export { notify, notifyAll, type Notice } from './notify.ts';
export { dropMessagesOf } from './inbox.ts';

export const messages = {
  name: 'messages',
  serves: [
    messagesOf,
    countUnread,
    markMessages,
    choicesOf,
    saveChoices,
    deliveries,
    allDeliveries,
    resend,
    listTemplates,
    updateWording,
    restoreWording,
    settingsOf,
    saveMail,
    saveSms,
    saveAddress,
    test,
  ],
  jobs: [sendJob],
  sweeps: [purgeExpiredMessages, purgeOldDeliveries],
  watched: [
    {
      name: 'deliveries_failing',
      help: 'E-mails and SMS that were refused at least once and are tried again, up to 1000',
      sql: `select count(*) as value from (select from delivery where status = 'queued' and tries > 0 limit 1000) d`,
    },
    {
      name: 'deliveries_failed',
      help: 'E-mails and SMS of the last hour that are not tried any more, up to 1000',
      sql: `select count(*) as value from (select from delivery
        where created_at > now() - interval '1 hour' and status = 'failed' limit 1000) d`,
    },
  ],
  personalData,
  shop,
} satisfies Module;
