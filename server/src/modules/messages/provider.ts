import type { Facts } from '@tradeport/api/kernel/errors';
import type { Lang } from '@tradeport/api/kernel/text';

/** The message for a provider. */
export type Outgoing = {
  id: string;
  to: string;
  lang: Lang;
  portal: string;
  template: string;
  subject: string;
  body: string;
  facts: Facts;
  /** The provider's name of the template; '' if the tenant has set none. */
  providerTemplate: string;
};

/** It was not taken, and why; `again`: another try may help. */
export class SendFault extends Error {
  override name = 'SendFault';
  readonly again: boolean;
  constructor(message: string, again: boolean) {
    super(message.slice(0, 300));
    this.again = again;
  }
}
