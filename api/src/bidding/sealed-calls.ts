import { nameTheWitness } from './words.ts';
import { read, write } from '../kernel/call.ts';
import * as model from './model.ts';
import * as takingPart from './taking-part.ts';
import * as sealedModel from './sealed-model.ts';

const organise = { may: 'bidding.organise' } as const;
const take = { may: 'bidding.take_part' } as const;

/** B7 Encrypted in the bidder's browser; the last version counts. */
export const sealBid = write('POST', {
  name: 'bid.seal',
  path: '/web/bd/bid/sealBid',
  who: take,
  agreements: 'ordering',
  text: { zh: '提交密封报价', en: 'Submit a sealed bid', ru: 'Подать закрытое предложение' },
  input: sealedModel.sealIn,
  output: takingPart.bidOut,
  audited: false,
  errors: [
    'bid.early',
    'bid.late',
    'bid.not_admitted',
    'bid.open_only',
    'bid.terms',
    'bid.cipher',
    'bid.version',
    'bid.limit',
    'certification.none',
    'margin.not_frozen',
  ],
});
/** BID-04d Holders of a sealed lot's keys: for its organiser, its witness and reviewers. */
export const keysOfLot = read('GET', {
  name: 'lot.keys',
  path: '/web/bd/lot/queryKeys',
  who: 'user',
  text: { zh: '密封竞价密钥', en: 'Keys of a sealed lot', ru: 'Ключи закрытых торгов' },
  input: model.lotOne,
  output: sealedModel.lotKeys,
  errors: ['bid.open_only'],
});
/** The third holder, somebody of another company; named while the lot is a draft. */
export const nameWitness = write('POST', {
  name: 'lot.name_witness',
  path: '/web/bd/lot/nameWitness',
  who: organise,
  text: nameTheWitness,
  input: sealedModel.witnessIn,
  output: sealedModel.lotKeys,
  errors: ['lot.witness', 'lot.key_fixed', 'bid.open_only'],
});
/** A holder's public key; its private key stays in the holder's hands until the end. */
export const registerHolder = write('POST', {
  name: 'lot.register_key',
  path: '/web/bd/lot/registerHolderKey',
  who: 'user',
  text: { zh: '登记密钥持有人公钥', en: 'Register a holder’s key', ru: 'Зарегистрировать ключ' },
  input: sealedModel.holderIn,
  output: sealedModel.lotKeys,
  errors: ['lot.key_holder', 'lot.key_person', 'lot.key_fixed', 'lot.key_bad', 'bid.open_only'],
});
/** Opening: with the second key all bids are opened and the outcome stands. */
export const releaseKey = write('POST', {
  name: 'lot.release_key',
  path: '/web/bd/lot/releaseHolderKey',
  who: 'user',
  text: { zh: '公开密钥开标', en: 'Release a key', ru: 'Раскрыть ключ' },
  input: sealedModel.releaseIn,
  output: sealedModel.lotKeys,
  secrets: ['privateKey'],
  errors: ['lot.key_holder', 'lot.key_bad', 'lot.not_over', 'lot.opened'],
});
