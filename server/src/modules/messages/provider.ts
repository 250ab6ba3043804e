import type { Facts } from '@tradeport/api/kernel/errors';
import type { Lang } from '@tradeport/api/kernel/text';

/** What a provider is handed. */
export type Outgoing = {
  id: string;
  to: string;
  lang: Lang;
  portal: string;
  template: string;
  subject: string;
  body: string;
  facts: Facts;
  /** What the provider knows the template by; '' when the tenant has not said. */
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
