import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Journeys,
  openJourneys,
  openScreen,
  sitePort,
} from '../../../../server/src/testing/journey.ts';
import { openMailbox } from '../../../../server/src/modules/messages/mail.fixture.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());
// A refusal is an answer of 4xx, which browsers write to the console.
afterEach(() =>
  expect(journeys.complaints().filter((text) => !/status of 4\d\d .*\.json/.test(text))).toEqual(
    [],
  ),
);

const screen = (route: string) => journeys.address('qimu', `/console/#${route}`);

test('[MSG-01d] an admin words a template; a test message in these words stands in the outbox, where no provider is set', async () => {
  const page = await journeys.as('qimu', 'admin', { lang: 'en' });
  await openScreen(page, screen('/settings/templates'));
  await page.getByRole('button', { name: 'Test message', exact: false }).click();
  const subject = page.getByLabel('Subject');
  await page.getByRole('main').getByText('English', { exact: true }).click();
  await subject.fill('Hello from {portal}');
  const body = page.getByLabel('Content', { exact: true });
  await body.fill('Written {code} by hand');
  await page.getByRole('alert').getByText('This template has no variable {code}').waitFor();
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await body.fill('Written by hand for ');
  await page.getByRole('button', { name: 'Insert Portal name' }).click();
  await page
    .locator('.m-mail')
    .getByText(/^Written by hand for \S+/)
    .waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Customised').first().waitFor();
  await openScreen(page, screen('/settings/channels'));
  await page.getByText('No provider is set up for Email', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Send test message' }).first().click();
  await page.getByRole('dialog').getByLabel('Recipient').fill('li@example.com');
  await page.getByRole('dialog').getByRole('button', { name: 'Send test message' }).click();
  await page.getByText('Test message queued', { exact: false }).waitFor();
  await openScreen(page, screen('/settings/outbox'));
  const row = page.getByRole('row').filter({ hasText: 'li@example.com' });
  await row.getByText('Saved here, not sent').waitFor();
  await row.getByRole('button', { name: 'li@example.com' }).click();
  await page
    .getByRole('dialog')
    .getByText(/Written by hand for/)
    .waitFor();
});

test('[MSG-01e] what a user chooses to hear is kept, and what must be heard cannot be turned off', async () => {
  const page = await journeys.as('qimu', 'buyer', { lang: 'en' });
  await page.goto(screen('/my/messages'));
  await page.waitForURL('**/en/account/messages');
  await page.getByRole('link', { name: 'Notifications' }).click();
  const orders = page.getByRole('checkbox', { name: 'Orders: SMS' });
  await orders.check();
  expect(await page.getByRole('checkbox', { name: 'Security: Email' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.goto(screen('/my/notifications'));
  expect(await page.getByRole('checkbox', { name: 'Orders: SMS' }).isChecked()).toBe(true);
});

test('[MSG-01b] mail goes to the server that the platform lends, and its password is asked for again with another server', async () => {
  const mailbox = await openMailbox('portal', 'very-secret');
  try {
    const page = await journeys.as('platform', 'operator', { lang: 'en' });
    await openScreen(page, journeys.address('platform', '/console/#/settings/channels'));
    await page.getByRole('button', { name: 'Edit' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Mail server').click();
    await dialog.getByLabel('Server', { exact: true }).fill('127.0.0.1');
    await dialog.getByLabel('Encryption').click();
    await page.getByTitle('None').click();
    await dialog.getByLabel('Port', { exact: true }).fill(String(mailbox.port));
    await dialog.getByLabel('Username', { exact: true }).fill('portal');
    await dialog.getByLabel('Password', { exact: true }).fill('very-secret');
    await dialog.getByLabel('Sender address').fill('mail@platform.test');
    await dialog.getByLabel('Let portals without', { exact: false }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('mail@platform.test').waitFor();
    await page.getByRole('button', { name: 'Send test message' }).first().click();
    await page.getByRole('dialog').getByLabel('Recipient').fill('op@example.com');
    await page.getByRole('dialog').getByRole('button', { name: 'Send test message' }).click();
    await expect
      .poll(() => mailbox.mails.map((mail) => mail.to?.[0]?.address), { timeout: 30_000 })
      .toContain('op@example.com');
    await page.getByRole('button', { name: 'Edit' }).first().click();
    await page.getByRole('dialog').getByLabel('Username').fill('other');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('dialog')
      .getByText('Enter the password again when you change the server or user')
      .first()
      .waitFor();
    await page.getByRole('dialog').getByText('Not sent, or via the platform’s provider').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('No provider is set up for Email', { exact: false }).waitFor();
    await openScreen(
      page,
      journeys.address('platform', '/console/#/platform/deliveries?q=op%40example.com'),
    );
    await page.getByRole('button', { name: 'op@example.com' }).first().waitFor();
  } finally {
    await mailbox.close();
  }
});
