import {
  acceptAgreements,
  createAgreement,
  getAgreementDetail,
  publishAgreement,
  saveAgreementDraft,
  saveAgreementSettings,
} from '@tradeport/api/agreements/calls';
import type { AgreementBlock } from '@tradeport/api/agreements/model';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import type { Tenant } from '../../kernel/ctx.ts';
import type { TestApp } from '../../testing/app.ts';

type More = {
  asks?: 'everybody' | 'nobody';
  blocks?: AgreementBlock;
  body?: SomeTexts;
  tenant?: Tenant;
};

/** An editor writes an agreement, publishes and accepts it; gives the number of the version. */
export async function published(app: TestApp, agreementCode: string, more: More = {}) {
  const { asks = 'everybody', blocks, tenant = app.tenant } = more;
  const { body = { zh: '<p>条款正文</p>', en: '<p>The terms</p>', ru: '<p>Условия</p>' } } = more;
  const admin = await app.client('admin', tenant);
  const isFixed = ['registration', 'privacy', 'sale', 'bidding'].includes(agreementCode);
  if (!isFixed)
    await admin(createAgreement, { agreementCode, name: { zh: agreementCode } }).catch(
      () => undefined,
    );
  const { revision } = await admin(getAgreementDetail, { agreementCode });
  const saved = await admin(saveAgreementDraft, { agreementCode, revision, body });
  const { version } = await admin(publishAgreement, { agreementCode, ...saved, asks });
  // The editor is asked like everybody else, and goes on.
  const lang = body.zh ? 'zh' : 'en';
  if (asks === 'everybody')
    await admin(acceptAgreements, { accepted: [{ agreementCode, version, lang }] });
  if (blocks) await blocking(app, agreementCode, blocks, tenant);
  return version;
}

/** An editor says what a missing acceptance blocks. */
export async function blocking(
  app: TestApp,
  agreementCode: string,
  blocks: AgreementBlock,
  tenant: Tenant = app.tenant,
) {
  const admin = await app.client('admin', tenant);
  const { name, revision } = await admin(getAgreementDetail, { agreementCode });
  await admin(saveAgreementSettings, { agreementCode, revision, name, blocks, inUse: true });
}
