import * as calls from '@tradeport/api/messages/calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import { countUnread, markMessages, messagesOf } from './centre.ts';
import { choicesOf, saveChoices } from './choices.ts';
import { allDeliveries, deliveries, resend, test } from './outbox.ts';
import { personalData } from './personal-data.ts';
import { purgeExpiredMessages, purgeOldDeliveries, sendJob } from './send.ts';
import { saveAddress, saveMail, saveSms, settingsOf } from './settings.ts';
import { updateWording, listTemplates, restoreWording } from './templates.ts';

export { deliver } from './deliver.ts';
export { notify, notifyAll, type Notice } from './notify.ts';

export const messages = {
  name: 'messages',
  serves: [
    serve(calls.messagePage, messagesOf),
    serve(calls.unreadCount, countUnread),
    serve(calls.readMessages, markMessages),
    serve(calls.messageChoices, choicesOf),
    serve(calls.saveMessageChoices, saveChoices),
    serve(calls.deliveryPage, deliveries),
    serve(calls.platformDeliveryPage, allDeliveries),
    serve(calls.resendDelivery, resend),
    serve(calls.templateList, listTemplates),
    serve(calls.saveWording, updateWording),
    serve(calls.resetWording, restoreWording),
    serve(calls.messageSettings, settingsOf),
    serve(calls.saveMailSettings, saveMail),
    serve(calls.saveSmsSettings, saveSms),
    serve(calls.savePortalAddress, saveAddress),
    serve(calls.sendTest, test),
  ],
  jobs: [sendJob],
  sweeps: [purgeExpiredMessages, purgeOldDeliveries],
  personalData,
} satisfies Module;
