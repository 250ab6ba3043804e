import * as calls from '@tradeport/api/identity/calls';
import type { Module } from '../../kernel/module.ts';
import { handler } from '../../kernel/handler.ts';
import { bindContact, changePassword, securityOf, sendToBind } from './account.ts';
import { checkCode, mayRegister, sendToEmail, sendToPhone } from './asked.ts';
import { newCaptcha } from './captcha.ts';
import { sendOwn } from './confirm.ts';
import { logInSecond, removeFactor, renewRecovery, resetFactors } from './factors.ts';
import { personalData } from './personal-data.ts';
import { purgeExpired } from './purge.ts';
import { logIn, logInByCode, logOut } from './login.ts';
import { beginPasskey, challengePasskey, finishPasskey, logInPasskey } from './passkeys.ts';
import { held, logInPin, removePin, resume, savePin } from './pin.ts';
import { resetPassword } from './recover.ts';
import { notificationHandlers } from './notifications.ts';
import { shop } from './shop.ts';
import { beginTotp, finishTotp } from './totp.ts';

export { countTry, countTryAt, forgiveTry } from './attempts.ts';
export { admitApplicant, applicantOf, dismissApplicant } from './applicants.ts';
export { countSending, lastSent, sendCode, type UseRefusals, useCode } from './codes.ts';
export { readPasskey } from './passkeys.ts';
export { setPassword } from './recover.ts';
export { byUser, enter, enterNow, type EnterRefusals, contactOwners } from './enter.ts';
export { dropTickets } from './tickets.ts';

export const login = {
  name: 'login',
  serves: [
    handler(calls.loginIn, logIn),
    handler(calls.loginInPc, logIn),
    logOut,
    newCaptcha,
    logInByCode,
    logInSecond,
    logInPin,
    held,
    resume,
    savePin,
    removePin,
    challengePasskey,
    logInPasskey,
    sendToPhone,
    sendToEmail,
    checkCode,
    mayRegister,
    resetPassword,
    changePassword,
    securityOf,
    sendOwn,
    sendToBind,
    bindContact,
    beginTotp,
    finishTotp,
    beginPasskey,
    finishPasskey,
    removeFactor,
    renewRecovery,
    resetFactors,
  ],
  sweeps: [purgeExpired],
  handlers: notificationHandlers,
  personalData,
  shop,
} satisfies Module;
