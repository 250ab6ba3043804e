import * as calls from '@tradeport/api/identity/calls';
import * as ownCalls from '@tradeport/api/identity/own-calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
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
import { beginTotp, finishTotp } from './totp.ts';

export { countTry, countTryAt, forgiveTry } from './attempts.ts';
export { admitApplicant, applicantOf, dismissApplicant } from './applicants.ts';
export {
  countSending,
  lastSent,
  type SendRefusals,
  sendCode,
  type UseRefusals,
  useCode,
} from './codes.ts';
export { setPassword } from './recover.ts';
export {
  byUser,
  enter,
  enterNow,
  type EnterRefusals,
  contactOwners,
  releaseUnverifiedContact,
} from './enter.ts';

export const login = {
  name: 'login',
  serves: [
    serve(calls.loginIn, logIn),
    serve(calls.loginInPc, logIn),
    serve(calls.logout, logOut),
    serve(calls.makeCaptcha, newCaptcha),
    serve(calls.loginByCode, logInByCode),
    serve(calls.loginSecond, logInSecond),
    serve(calls.loginPin, logInPin),
    serve(calls.heldSession, held),
    serve(calls.resumeSession, resume),
    serve(ownCalls.savePin, savePin),
    serve(ownCalls.removePin, removePin),
    serve(calls.passkeyChallenge, challengePasskey),
    serve(calls.loginPasskey, logInPasskey),
    serve(calls.sendPhone, sendToPhone),
    serve(calls.sendEmail, sendToEmail),
    serve(calls.checkCode, checkCode),
    serve(calls.checkUserPhone, mayRegister),
    serve(calls.resetPassword, resetPassword),
    serve(ownCalls.changePassword, changePassword),
    serve(ownCalls.ownSecurity, securityOf),
    serve(ownCalls.sendOwnCode, sendOwn),
    serve(ownCalls.sendBindCode, sendToBind),
    serve(ownCalls.bindContact, bindContact),
    serve(ownCalls.beginTotp, beginTotp),
    serve(ownCalls.finishTotp, finishTotp),
    serve(ownCalls.beginPasskey, beginPasskey),
    serve(ownCalls.finishPasskey, finishPasskey),
    serve(ownCalls.removeFactor, removeFactor),
    serve(ownCalls.renewRecoveryCodes, renewRecovery),
    serve(ownCalls.resetFactors, resetFactors),
  ],
  sweeps: [purgeExpired],
  handlers: notificationHandlers,
  personalData,
} satisfies Module;
