import { type PersonalTables, byUser } from '../../kernel/personal-data.ts';

export const personalData = {
  login_ticket: [{ of: byUser, onErasure: 'delete', hidden: ['token_hash', 'pending'] }],
  passkey: [{ of: byUser, onErasure: 'delete', hidden: ['public_key'] }],
  totp: [{ of: byUser, onErasure: 'delete', hidden: ['sealed_secret'] }],
  login_pin: [{ of: byUser, onErasure: 'delete', hidden: ['pin_hash'] }],
  recovery_code: [{ of: byUser, onErasure: 'delete', out: false }],
  verification_code: [{ of: 'recipient = any($4)', onErasure: 'delete', out: false }],
  captcha: [],
  login_attempt: [],
  code_sending: [],
} satisfies PersonalTables;
