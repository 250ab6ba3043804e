import { randomBytes } from 'node:crypto';
import { applyForProduct, getProducts } from '@tradeport/api/onboarding/calls';
import { applicationLife } from '@tradeport/api/onboarding/lifecycle';
import type { InfoDraft } from '@tradeport/api/onboarding/model';
import {
  type Product,
  type ProductDraft,
  SUBMISSIONS_MAX,
} from '@tradeport/api/onboarding/products';
import { pickDefined } from '@tradeport/api/kernel/keys';
import { type Scene, sceneNames } from '@tradeport/api/tenancy/scenes';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import { z } from 'zod';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { datedNumber } from '../../kernel/ids.ts';
import { move } from '../../kernel/move.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { notify } from '../messages/index.ts';
import { addressAt } from './address.ts';
import { type ApplicationRow, hashOf } from './rows.ts';
import { atPlatform } from '../tenancy/index.ts';
import { scenesOf, tenantOf } from './tenants.ts';
import { handler } from '../../kernel/handler.ts';

type AppRow = RowOf<'onboarding.opened'>;
type Standing = Pick<
  ApplicationRow,
  'id' | 'no' | 'status' | 'submissions' | 'info' | 'submitted_at' | 'contact' | 'contact_name'
> & { for_scene: Scene | null; reason: string | null };

const opened = prepared('onboarding.opened')`
  select a.id, a.scene, a.env, (select min(h.host) from app_host h where h.app_id = a.id and h.host <> '*') as host
  from app a where a.tenant_id = :tenantId and a.scene is not null`;
const standing = prepared('onboarding.productsStanding')`
  select a.id, a.no, a.status, a.submissions, a.info, a.submitted_at, a.contact, a.contact_name, a.for_scene,
    (select h.reason from status_history h where h.tenant_id = :tenantId and h.kind = '${applicationLife.name}' and h.subject_id = a.id and h.verb = 'refuse'
      order by h.id desc limit 1) as reason
  from tenant_application a where a.tenant_id = :tenantId and a.for_tenant = :forTenant and a.status <> 'approved'`;
const founding = prepared('onboarding.founding')`
  select info, contact from tenant_application where tenant_id = :tenantId and opened_id = :openedId and for_tenant is null limit 1`;
const standingForUpdate = prepared('onboarding.standingForUpdate')`
  select * from tenant_application where tenant_id = :tenantId and for_tenant = :forTenant and for_scene = :forScene and status <> 'approved' for update`;
const begin = prepared('onboarding.begin')`
  insert into tenant_application (tenant_id, id, no, token_hash, kind, company_name, contact_name, contact, login_name, password_hash, lang, ip,
    scenes, for_tenant, for_scene, created_at, updated_at)
  values (:tenantId, :id, :no, :tokenHash, 'company', :companyName, :contactName, :contact, :loginName, '', :lang, :ip, array[:forScene::text], :forTenant, :forScene, :createdAt, :createdAt) on conflict do nothing returning id`;

/** TEN-07 Every scene as it stands for this tenant, and what the form begins with. */
export const ownProducts = handler(getProducts, async (ctx) => {
  if (ctx.tenant.platform) return ctx.refuse('not_found');
  const user = userOf(ctx);
  const [[row], apps] = await ctx.batch([tenantOf({ code: ctx.tenant.code }), opened({})]);
  const [waiting, [first]] = await atPlatform(ctx, (there) =>
    there.batch([standing({ forTenant: ctx.tenant.id }), founding({ openedId: ctx.tenant.id })]),
  );
  const known: ProductDraft = {
    ...draftOf(first?.info ?? {}),
    contact: first?.contact ?? '',
    contactName: user.name,
    ...(row ? { portalName: row.name } : {}),
  };
  return {
    companyName: user.memberName,
    known,
    products: sceneNames.map((scene) =>
      productOf(
        ctx,
        scene,
        apps.find((app) => app.scene === scene),
        waiting.find((one) => one.for_scene === scene),
      ),
    ),
  };
});

/** TEN-07 Hands in. The operators find it among the applications for portals. */
export const applyFor = handler(applyForProduct, async (ctx, input) => {
  if (ctx.tenant.platform) return ctx.refuse('not_found');
  const user = userOf(ctx);
  const { scene, contact, contactName } = input;
  const apps = await ctx.run(opened({}));
  if (scenesOf(ctx.tenant).includes(scene) || apps.some((app) => app.scene === scene))
    return ctx.refuse('application.scene_open');
  const told = await atPlatform(ctx, async (there) => {
    const before = await there.maybe(
      standingForUpdate({ forTenant: ctx.tenant.id, forScene: scene }),
    );
    if (before?.status === 'under_review') ctx.refuse('application.in_progress');
    if (before && before.submissions >= SUBMISSIONS_MAX) ctx.refuse('too_many');
    const no = before?.no ?? `T${datedNumber(today(there))}`;
    const id =
      before?.id ??
      (
        await there.run(
          begin({
            id: there.newId(),
            no,
            tokenHash: hashOf(randomBytes(32).toString('base64url')),
            companyName: user.memberName,
            contactName,
            contact,
            loginName: user.loginName,
            lang: ctx.lang,
            ip: ctx.ip,
            forTenant: ctx.tenant.id,
            forScene: scene,
            createdAt: there.now(),
          }),
        )
      )[0]?.id ??
      ctx.refuse('application.in_progress');
    const info = { ...draftOf(input), plan: input.plan };
    const submissions = (before?.submissions ?? 0) + 1;
    await move(there, applicationLife, id, 'submit', {
      set: {
        info: JSON.stringify(info),
        contact_name: contactName,
        contact,
        submissions,
        submitted_at: there.now(),
        updated_at: there.now(),
        decided_at: null,
      },
    });
    there.audit(
      'tenant_application',
      id,
      { status: before?.status ?? 'draft' },
      { status: 'under_review', tenant: ctx.tenant.code, scene, ...info },
    );
    await notify(there, {
      to: { role: 'operator' },
      kind: 'account',
      link: `#/platform/application/${id}`,
      title: {
        zh: `产品开通申请：${user.memberName}`,
        en: `New product application: ${user.memberName}`,
        ru: `Новый продукт: ${user.memberName}`,
      },
      body: {
        zh: `申请编号 ${no}，请审核。`,
        en: `Application ${no} is ready for review.`,
        ru: `Заявка ${no} ждёт проверки.`,
      },
    });
    return {
      id,
      no,
      status: 'under_review' as const,
      submissions,
      info,
      submitted_at: there.now(),
      contact,
      contact_name: contactName,
      for_scene: scene,
      reason: null,
    };
  });
  // The application itself stands on the platform; in the tenant's own trail it is named by its id.
  ctx.audit(
    'tenant_application',
    told.id,
    { status: told.submissions > 1 ? 'refused' : 'none' },
    { status: told.status, scene, no: told.no },
  );
  return productOf(ctx, scene, undefined, told);
});

const named = z.object({ proappName: z.custom<SomeTexts>() });

function productOf(
  ctx: Ctx,
  scene: Scene,
  app: AppRow | undefined,
  waiting: Standing | undefined,
): Product {
  const own = app !== undefined || scenesOf(ctx.tenant).includes(scene);
  return {
    scene,
    state: own ? 'opened' : stateOf(waiting),
    appName: inLang(named.safeParse(app?.env).data?.proappName, ctx.lang),
    address: addressAt(ctx, app?.host ?? undefined),
    applicationCode: waiting?.id ?? null,
    applicationNo: waiting?.no ?? '',
    submitted: waiting?.submitted_at?.toISOString() ?? null,
    reason: waiting?.status === 'refused' ? (waiting.reason ?? '') : '',
    info: waiting
      ? {
          ...pickDefined(waiting.info, [...openingFields, 'plan']),
          contact: waiting.contact,
          contactName: waiting.contact_name,
        }
      : {},
  };
}

function stateOf(waiting: Standing | undefined): Product['state'] {
  const status = waiting?.status;
  return status === 'under_review' || status === 'refused' ? status : 'available';
}

/** The fields of a portal's application that one for a product has as well. */
const openingFields = [
  'companyAddress',
  'companyPhone',
  'website',
  'taxNo',
  'legalName',
  'portalName',
  'theme',
  'portalLangs',
] as const;
const draftOf = (info: InfoDraft) => pickDefined(info, openingFields);
