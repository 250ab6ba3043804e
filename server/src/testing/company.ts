import { saveReturnAddress } from '@tradeport/api/members/return-calls';
import type { Ctx } from '../kernel/ctx.ts';
import { addMember, saveReturnAddressOf } from '../modules/members/index.ts';

/** A company of a test, by whose name it buys or sells. */
export async function addCompany(ctx: Ctx<string>, company: string): Promise<string> {
  const { id } = await addMember(ctx, {
    kind: 'company',
    name: `${company} ${ctx.tenant.code}`,
    isBuyer: company.startsWith('buyer'),
    isSeller: company.startsWith('seller'),
  });
  // AFS-04c Without one nobody sells: neither from a shelf nor by auction.
  if (company.startsWith('seller') || company.startsWith('buyer'))
    await saveReturnAddressOf(
      ctx,
      id,
      saveReturnAddress.input.parse({
        receiver: `${company} returns`,
        phone: '13900000000',
        address: `${company} street 1`,
      }),
    );
  return id;
}
